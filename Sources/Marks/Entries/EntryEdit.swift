/// A change of one entry: the version before it and the version after it.
public struct EntryEdit: Hashable, Sendable {
  public let key: Int
  public let old: Entry?
  public let new: Entry?

  /// An edit from `old` to `new`; nil if both are missing, or if they are different entries.
  public init?(from old: Entry?, to new: Entry?) {
    guard let key = (old ?? new)?.key, (new ?? old)?.key == key else { return nil }
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
    var first: [Int: Entry?] = [:]
    var last: [Int: Entry?] = [:]
    for edit in edits {
      if first[edit.key] == nil { first[edit.key] = .some(edit.old) }
      last[edit.key] = .some(edit.new)
    }
    return last.keys.sorted().compactMap { key in
      let edit = EntryEdit(from: first[key] ?? nil, to: last[key] ?? nil)
      return edit?.old?.id == edit?.new?.id ? nil : edit
    }
  }
}
