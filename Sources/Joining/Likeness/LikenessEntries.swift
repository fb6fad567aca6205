import Documents
import Marks

/// Joins the entries of a copy that has no history in common. Records are known by their names, and of two versions the later one
/// stays; other entries are known by their content. With an earlier version of both, what is missing in one of them was removed.
struct LikenessEntries {
  private(set) var changes: [EntryChange] = []

  /// The number of entries that are gone here and that the other copy changed.
  private(set) var lost = 0

  private let nextID: Int
  private let own: EntryNames
  private let base: EntryNames?
  private let mark: (MarkReference) -> MarkReference?

  /// The keys here of entries of the other copy. The n-th change makes the version whose number is `nextID` + n.
  private var keys: [Int: Int] = [:]

  /// `mark` finds what a reference of the other copy refers to here.
  init(
    _ mine: [Entry], _ theirs: [Entry], base: [Entry]?, nextID: Int,
    finding mark: @escaping (MarkReference) -> MarkReference?
  ) {
    (own, self.base) = (EntryNames(mine), base.map(EntryNames.init))
    (self.nextID, self.mark) = (nextID, mark)
    let other = EntryNames(theirs)
    for (name, entry) in other.named { take(entry, name) }
    guard let base = self.base else { return }
    for (name, entry) in own.named.reversed() where base[name] != nil && other[name] == nil {
      changes.append(.remove(entry))
    }
  }

  private mutating func take(_ entry: Entry, _ name: EntryNames.Name) {
    if let here = own[name] {
      keys[entry.key] = here.key
      guard isLater(entry, than: here, name) else { return }
      changes.append(.replace(here, body: entry.body, media: entry.media))
      let marks = references(of: entry)
      if !marks.isEmpty, marks != here.marks { changes.append(.attach(here, to: marks)) }
    } else if let before = base?[name] {
      if before.body != entry.body { lost += 1 }
    } else if entry.parent == nil || entry.parent.flatMap({ keys[$0] }) != nil {
      keys[entry.key] = nextID + changes.count
      changes.append(
        .add(
          kind: entry.kind, parent: entry.parent.flatMap { keys[$0] }, marks: references(of: entry),
          media: entry.media, body: entry.body))
    }
  }

  /// Whether the other copy's version stays.
  private func isLater(_ entry: Entry, than here: Entry, _ name: EntryNames.Name) -> Bool {
    guard entry.body != here.body else { return false }
    guard name.isView else { return EntryRecord.isEarlier(here.body, than: entry.body) }
    guard let before = base?[name]?.body, before != entry.body else { return false }
    return before == here.body || entry.body.lexicographicallyPrecedes(here.body)
  }

  private func references(of entry: Entry) -> [MarkReference] {
    entry.parent == nil ? Set(entry.marks.compactMap(mark)).sorted() : []
  }
}
