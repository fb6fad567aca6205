import Marks

/// The change of one entry by a step: the numbers of the versions that the step takes away and puts down.
struct EntryStep: Hashable {
  let key: Int64
  var old: Int64?
  var new: Int64?

  /// The words in the column `change` of table `entry_changes`.
  static let put = "put"
  static let taken = "taken"

  var reversed: EntryStep { EntryStep(key: key, old: new, new: old) }

  /// The edit, with the versions that `entry` returns.
  func edit<Failure>(
    _ entry: (Int64) throws(Failure) -> Entry?
  ) throws(Failure) -> EntryEdit? {
    let (before, after) = (try old.map(entry) ?? nil, try new.map(entry) ?? nil)
    guard (before == nil) == (old == nil), (after == nil) == (new == nil) else { return nil }
    return EntryEdit(from: before, to: after)
  }
}
