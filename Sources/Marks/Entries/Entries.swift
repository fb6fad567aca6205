/// The entries of a drawing in one state: its roots, and the other entries if they are in memory.
public struct Entries: Sendable {
  /// The roots by their keys.
  public private(set) var roots = SharedDictionary<Int, Entry>()

  /// The entries with parents that were changed since the source was made, by their keys; nil for removed ones.
  private var children = SharedDictionary<Int, Entry?>()

  /// The source of the other entries; nil if all are in memory.
  private var source: (any EntrySource)?

  /// The keys of the roots of each kind.
  private var keysOfKinds: [String: SharedDictionary<Int, Bool>] = [:]

  /// The keys of the roots that refer to the mark at a rank.
  private var keysOfRanks = SharedDictionary<Double, Set<Int>>()

  /// The id of the next new version: larger than every id that was ever in the drawing.
  public private(set) var nextID = 1

  public init() {}

  /// Makes entries from the present ones, without those of `source`.
  package init(_ entries: [Entry] = [], over source: (any EntrySource)? = nil, nextID: Int = 1) {
    self.source = source
    for entry in entries { set(entry.key, to: entry) }
    self.nextID = max(self.nextID, nextID)
  }

  /// Whether there are certainly no entries. If there is a source it is false, since the file may contain some.
  public var isEmpty: Bool { roots.isEmpty && children.isEmpty && source == nil }

  /// The roots of a kind, the oldest first.
  public func roots(ofKind kind: String) -> [Entry] {
    (keysOfKinds[kind]?.keys ?? []).sorted().compactMap { roots[$0] }
  }

  /// The number of roots of a kind.
  func count(ofKind kind: String) -> Int { keysOfKinds[kind]?.count ?? 0 }

  /// The roots of a kind in any order, which takes less time than sorting them.
  func unsortedRoots(ofKind kind: String) -> [Entry] {
    (keysOfKinds[kind]?.keys ?? []).compactMap { roots[$0] }
  }

  /// The present entries with parents whose keys are at least `first`, the oldest first; nil if they can't be read. It omits the
  /// descendants of omitted entries too. It reads a file unless `areInMemory` is true, so don't call it on the event loop's
  /// thread then.
  public func readChildren(from first: Int = 1) -> [Entry]? {
    guard let stored = source.map({ $0.entries(from: first) }) ?? [] else { return nil }
    return present(changed(stored) { $0.key >= first })
  }

  /// The present children of some entries, given by their keys, the oldest first; nil if they can't be read. All these parents
  /// have to be present. It reads a file unless `areInMemory` is true, as `readChildren(from:)` does.
  public func readChildren(of parents: Set<Int>) -> [Entry]? {
    guard let stored = source.map({ $0.entries(of: parents) }) ?? [] else { return nil }
    return changed(stored) { $0.parent.map(parents.contains) ?? false }
  }

  /// Updates entries of the source to their present versions, and adds the new entries that satisfy `isWanted`.
  private func changed(_ stored: [Entry], where isWanted: (Entry) -> Bool) -> [Entry] {
    var all = children.isEmpty ? stored : stored.filter { children[$0.key] == nil }
    let changed = children.values.compactMap(\.self).filter(isWanted).sorted { $0.key < $1.key }
    if !changed.isEmpty {
      // Added entries are usually the youngest.
      let isLast = all.last.map { $0.key < changed[0].key } ?? true
      all += changed
      if !isLast { all.sort { $0.key < $1.key } }
    }
    return all
  }

  /// The entries of `children` whose parents are present. A parent comes before its children.
  private func present(_ children: [Entry]) -> [Entry] {
    guard !children.allSatisfy(isOfRoot) else { return children }
    var parents: Set<Int> = []
    return children.filter { child in
      guard isOfRoot(child) || child.parent.map(parents.contains) == true else { return false }
      parents.insert(child.key)
      return true
    }
  }

  private func isOfRoot(_ child: Entry) -> Bool {
    child.parent.map { roots[$0] != nil } ?? false
  }

  /// Whether `readChildren` reads no file.
  public var areInMemory: Bool { source == nil }

  /// The number of entries in memory.
  public var knownCount: Int { roots.count + children.count }

  /// The entries that are in memory, the oldest first.
  package var known: [Entry] {
    (roots.values + children.values.compactMap(\.self)).sorted { $0.key < $1.key }
  }

  /// The present version of an entry; nil if the entry is gone.
  func present(_ entry: Entry) -> Entry? {
    guard entry.parent != nil else { return roots[entry.key] }
    if let changed = children[entry.key] { return changed }
    // The source has the entry as it was when the drawing was opened.
    return source == nil ? nil : entry
  }

  /// Whether some roots refer to marks.
  var haveMarks: Bool { !keysOfRanks.isEmpty }

  /// The keys of the roots that refer to the mark at a rank or to marks in it.
  func keys(about rank: Double) -> Set<Int> { keysOfRanks[rank] ?? [] }

  /// Whether some roots refer to a mark or to marks in it.
  func areAbout(_ mark: RankedMark) -> Bool {
    keys(about: mark.rank).contains { key in
      roots[key]?.marks.contains { $0.rank == mark.rank && $0.id == mark.id } ?? false
    }
  }

  mutating func apply(_ edits: [EntryEdit]) {
    for edit in edits { set(edit.key, to: edit.new, insteadOf: edit.old) }
  }

  mutating func reserve(_ id: Int) {
    nextID = max(nextID, id)
  }

  private mutating func set(_ key: Int, to entry: Entry?, insteadOf old: Entry? = nil) {
    if let entry { nextID = max(nextID, entry.id + 1) }
    guard let parent = (entry ?? old).map(\.parent) else { return }
    guard parent == nil else {
      if source == nil, entry == nil { children[key] = nil } else { children[key] = .some(entry) }
      return
    }
    let before = roots[key]
    roots[key] = entry
    if before?.kind != entry?.kind {
      if let kind = before?.kind { keysOfKinds[kind]?[key] = nil }
      if let kind = entry?.kind { keysOfKinds[kind, default: SharedDictionary()][key] = true }
    }
    for rank in Set((before?.marks ?? []).map(\.rank)) { release(key, at: rank) }
    for rank in Set((entry?.marks ?? []).map(\.rank)) {
      var keys = keysOfRanks[rank] ?? []
      keysOfRanks[rank] = nil  // Leaves one reference to the set, so that it isn't copied.
      keys.insert(key)
      keysOfRanks[rank] = keys
    }
  }

  private mutating func release(_ key: Int, at rank: Double) {
    var keys = keysOfRanks[rank] ?? []
    keysOfRanks[rank] = nil  // As above.
    keys.remove(key)
    if !keys.isEmpty { keysOfRanks[rank] = keys }
  }
}
