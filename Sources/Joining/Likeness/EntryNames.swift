import Marks

/// The present entries of a drawing by names that copies without a history in common share.
struct EntryNames {
  enum Name: Hashable {
    /// The filters of the view.
    case view
    case record(kind: String, id: String, number: Int)
    case content(kind: String, media: [MediumHash], body: [UInt8], number: Int)

    var isView: Bool { self == .view }
  }

  /// In the order of the keys.
  private(set) var named: [(name: Name, entry: Entry)] = []
  private var entries: [Name: Entry] = [:]

  init(_ all: [Entry]) {
    var (present, counts) = (Set<Int>(), [Name: Int]())
    for entry in all.sorted(by: { $0.key < $1.key }) {
      // An entry isn't present while its parent isn't.
      if let parent = entry.parent, !present.contains(parent) { continue }
      present.insert(entry.key)
      // Another program may have made entries that are equal.
      let first = Self.name(of: entry, 0)
      let number = counts[first, default: 0]
      counts[first] = number + 1
      // Of several entries with the filters of the view the first counts.
      if first == .view, number > 0 { continue }
      let name = number == 0 ? first : Self.name(of: entry, number)
      entries[name] = entry
      named.append((name, entry))
    }
  }

  subscript(name: Name) -> Entry? { entries[name] }

  private static func name(of entry: Entry, _ number: Int) -> Name {
    if entry.kind == Entry.viewKind, entry.parent == nil { return .view }
    if let record = EntryRecord(entry.body) {
      return .record(kind: entry.kind, id: record.id, number: number)
    }
    return .content(kind: entry.kind, media: entry.media, body: entry.body, number: number)
  }
}
