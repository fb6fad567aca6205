package import Geometry
package import Marks

/// A change of the drawing that a tool asks for.
package enum Change: Sendable {
  case add(Mark)

  /// New marks above the one at a place, the first the lowest; under all marks where there is no place.
  case insert([Mark], above: Double?)

  /// Marks that are there come above the one at a place; under all marks where there is no place.
  case bring([PlacedMark], above: Double?)
  case remove([PlacedMark])

  /// Puts a new mark into the place of each old one; where they differ by the ink alone, only that is written.
  case replace([(old: PlacedMark, new: Mark)])

  /// A group comes into the place of the topmost of these marks, and takes all of them in.
  case group([PlacedMark], as: FilteredGroup)

  /// The marks of groups come into the groups' places.
  case dissolve([PlacedMark])
  case prepared(PreparedChange)
  case move(MarkSelection, by: Vector)
  case delete(MarkSelection)
  case lock(MarkSelection)

  /// Unlocks a mark, or all where there is none.
  case unlock(PlacedMark?)

  /// Changes what belongs to the drawing besides marks.
  case entries([EntryChange])
}
