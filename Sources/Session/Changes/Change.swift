package import Geometry
package import Marks

/// A change of the drawing, as a tool requests it.
package enum Change: Sendable {
  case add(Mark)

  /// Adds new marks above the one at a rank, the lowest first; below all marks if the rank is nil.
  case insert([Mark], above: Double?)

  /// Moves existing marks above the one at a rank; below all marks if the rank is nil.
  case bring([RankedMark], above: Double?)
  case remove([RankedMark])

  /// Replaces each old mark by a new one at its rank; if only the ink differs, only the ink is written.
  case replace([(old: RankedMark, new: Mark)])

  /// Puts a group of these marks into the rank of the topmost of them.
  case group([RankedMark], as: FilteredGroup)

  /// Puts the marks of groups into the ranks of the groups.
  case dissolve([RankedMark])
  case prepared(PreparedChange)
  case move(MarkSelection, by: Vector)
  case delete(MarkSelection)
  case lock(MarkSelection)

  /// Unlocks a mark; all marks if it is nil.
  case unlock(RankedMark?)

  /// Changes entries of the drawing.
  case entries([EntryChange])
}
