import Geometry
import Toolkit

/// A view whose contents can be moved.
protocol Pannable: View {
  /// Moves the contents by `way`, in units of the view.
  func pan(by way: Vector)
}
