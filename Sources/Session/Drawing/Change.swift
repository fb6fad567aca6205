package import Geometry
package import Marks

/// What tools do to a drawing.
package enum Change {
  case add(Mark)
  case remove([PlacedMark])
  case move(MarkSelection, by: Vector)
  case delete(MarkSelection)
}
