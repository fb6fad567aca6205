/// A change of one entry: the version before it and the version after it.
public struct EntryEdit: Hashable, Sendable {
  public let key: Int
  public let old: Entry?
  public let new: Entry?

  /// An edit from `old` to `new`; nil if both are missing, or if they aren't versions of one entry.
  public init?(from old: Entry?, to new: Entry?) {
    guard let key = (old ?? new)?.key else { return nil }
    if let old, let new {
      guard old.key == new.key, old.parent == new.parent, old.kind == new.kind else { return nil }
    }
    self.init(key, old, new)
  }

  /// The edit that undoes this one.
  public var reversed: EntryEdit { EntryEdit(key, new, old) }

  private init(_ key: Int, _ old: Entry?, _ new: Entry?) {
    (self.key, self.old, self.new) = (key, old, new)
  }

  /// The combined effect of `edits`, applied one after the other: sorted by key, each key once, and without those that
  /// change nothing.
  static func composed(_ edits: [EntryEdit]) -> [EntryEdit] {
    let isSorted = edits.indices.dropFirst().allSatisfy { edits[$0 - 1].key < edits[$0].key }
    let order =
      isSorted
      ? Array(edits.indices) : edits.indices.sorted { (edits[$0].key, $0) < (edits[$1].key, $1) }
    var composed: [EntryEdit] = []
    for index in order {
      let edit = edits[index]
      let old = composed.last?.key == edit.key ? composed.removeLast().old : edit.old
      composed.append(EntryEdit(edit.key, old, edit.new))
    }
    return composed.filter { $0.old?.id != $0.new?.id }
  }
}
