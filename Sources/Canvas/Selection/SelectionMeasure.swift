package import Geometry

/// A number of the selected marks that the user is told while the hand changes it.
package enum SelectionMeasure: Hashable {
  case size(Size)

  /// The angle of the frame, clockwise in radians.
  case angle(Double)
}
