/// The entries of a drawing in one state: its roots, and the others as far as they are in memory.
public struct Entries: Sendable {
  /// The roots by their keys.
  public private(set) var roots: [Int: Entry] = [:]

  /// The entries with parents that were changed since the source was made, by their keys; nil for those that are gone.
  private var children: [Int: Entry?] = [:]

  /// Has the other entries; nil if all are in memory.
  private var source: (any EntrySource)?

  /// The keys of the roots that are about the mark at a place.
  private var keysOfPlaces: [Double: Set<Int>] = [:]

  /// The id of the next new version: larger than every id that was ever in the drawing.
  public private(set) var nextID = 1

  public init() {}

  /// The present entries, without those of `source`.
  package init(_ entries: [Entry] = [], over source: (any EntrySource)? = nil, nextID: Int = 1) {
    self.source = source
    for entry in entries { set(entry.key, to: entry) }
    self.nextID = max(self.nextID, nextID)
  }

  public var isEmpty: Bool { roots.isEmpty && children.isEmpty && source == nil }

  /// The roots of a kind, the oldest first.
  public func roots(ofKind kind: String) -> [Entry] {
    roots.values.filter { $0.kind == kind }.sorted { $0.key < $1.key }
  }

  /// All entries with parents, the oldest first. It may read a file: call it on another thread than the event loop's.
  public func readChildren() -> [Entry] {
    let stored = source?.entries().filter { children[$0.key] == nil } ?? []
    let changed = children.values.compactMap(\.self)
    return (stored + changed).sorted { $0.key < $1.key }
  }

  /// Whether `readChildren` reads no file.
  public var areInMemory: Bool { source == nil }

  /// Whether some roots are about marks.
  var haveMarks: Bool { !keysOfPlaces.isEmpty }

  /// The roots that are about the mark at a place or about marks in it.
  func roots(about place: Double) -> [Entry] {
    keysOfPlaces[place]?.sorted().compactMap { roots[$0] } ?? []
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
      children[key] = source == nil && entry == nil ? nil : .some(entry)
      return
    }
    for mark in roots[key]?.marks ?? [] { keysOfPlaces[mark.place]?.remove(key) }
    for mark in roots[key]?.marks ?? [] where keysOfPlaces[mark.place]?.isEmpty == true {
      keysOfPlaces[mark.place] = nil
    }
    roots[key] = entry
    for mark in entry?.marks ?? [] { keysOfPlaces[mark.place, default: []].insert(key) }
  }
}
