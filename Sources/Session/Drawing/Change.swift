package import Geometry
package import Marks

/// A change of the drawing, as a tool requests it.
package enum Change: Sendable {
  case add(Mark)

  /// Adds new marks above the one at a place, the lowest first; below all marks if the place is nil.
  case insert([Mark], above: Double?)

  /// Moves existing marks above the one at a place; below all marks if the place is nil.
  case bring([PlacedMark], above: Double?)
  case remove([PlacedMark])

  /// Replaces each old mark by a new one at its place; if only the ink differs, only the ink is written.
  case replace([(old: PlacedMark, new: Mark)])

  /// Puts a group of these marks into the place of the topmost of them.
  case group([PlacedMark], as: FilteredGroup)

  /// Puts the marks of groups into the places of the groups.
  case dissolve([PlacedMark])
  case prepared(PreparedChange)
  case move(MarkSelection, by: Vector)
  case delete(MarkSelection)
  case lock(MarkSelection)

  /// Unlocks a mark; all marks if it is nil.
  case unlock(PlacedMark?)

  /// Changes entries of the drawing.
  case entries([EntryChange])
}
