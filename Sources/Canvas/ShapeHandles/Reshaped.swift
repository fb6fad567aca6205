import Marks

/// A selected shape while a handle of it is dragged.
struct Reshaped {
  /// The mark as it is in the drawing.
  let placed: RankedMark

  /// The shape that takes its place.
  var shape: ShapeMark

  /// The handle under the hand.
  let held: ShapeHandle
}
