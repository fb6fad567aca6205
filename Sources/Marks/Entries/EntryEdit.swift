/// A change of one entry: the version before it and the version after it.
public struct EntryEdit: Sendable {
  public let key: Int

  /// The versions, which copies and the reverse edit share, since a step may have a hundred thousand edits.
  private let versions: Versions
  private let isReversed: Bool

  public var old: Entry? { isReversed ? versions.last : versions.first }
  public var new: Entry? { isReversed ? versions.first : versions.last }

  /// An edit from `old` to `new`; nil if both are missing, or if they aren't versions of one entry.
  public init?(from old: Entry?, to new: Entry?) {
    guard let key = (old ?? new)?.key else { return nil }
    if let old, let new {
      guard old.key == new.key, old.parent == new.parent, old.kind == new.kind else { return nil }
    }
    self.init(key, Versions(old, new), isReversed: false)
  }

  /// The edit that undoes this one.
  public var reversed: EntryEdit { EntryEdit(key, versions, isReversed: !isReversed) }

  private init(_ key: Int, _ versions: Versions, isReversed: Bool) {
    (self.key, self.versions, self.isReversed) = (key, versions, isReversed)
  }

  /// Whether the edit adds, changes or removes a version.
  private var hasEffect: Bool { versions.first?.id != versions.last?.id }

  /// The combined effect of `edits`, applied one after the other: sorted by key, each key once, and without those that
  /// change nothing.
  static func composed(_ edits: [EntryEdit]) -> [EntryEdit] {
    let isSorted = edits.indices.dropFirst().allSatisfy { edits[$0 - 1].key < edits[$0].key }
    if isSorted {
      // Most edits have an effect, so that the array is rarely copied.
      return edits.allSatisfy(\.hasEffect) ? edits : edits.filter(\.hasEffect)
    }
    let order = edits.indices.sorted { (edits[$0].key, $0) < (edits[$1].key, $1) }
    var composed: [EntryEdit] = []
    for index in order {
      let edit = edits[index]
      guard let last = composed.last, last.key == edit.key else {
        composed.append(edit)
        continue
      }
      let versions = Versions(last.old, edit.new)
      composed[composed.count - 1] = EntryEdit(edit.key, versions, isReversed: false)
    }
    return composed.filter(\.hasEffect)
  }
}

extension Entries {
  /// An edit from the present version to the new version of `edit`, which was made for another state; nil if it would have no
  /// effect.
  package func rebased(_ edit: EntryEdit) -> EntryEdit? {
    let now = (edit.old ?? edit.new).flatMap(present)
    // A change of an entry that is gone has no effect.
    guard edit.old == nil || now != nil, now?.id != edit.new?.id else { return nil }
    return EntryEdit(from: now, to: edit.new)
  }
}

extension EntryEdit: Hashable {
  public static func == (first: EntryEdit, second: EntryEdit) -> Bool {
    first.key == second.key && first.old == second.old && first.new == second.new
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(old)
    hasher.combine(new)
  }
}

/// The versions of an entry before and after an edit.
private final class Versions: Sendable {
  let first: Entry?
  let last: Entry?

  init(_ first: Entry?, _ last: Entry?) {
    (self.first, self.last) = (first, last)
  }
}
