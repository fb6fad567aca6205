import Geometry
import Toolkit

extension Key {
  /// The direction of an arrow key, as a vector of the view; nil for other keys.
  var direction: Vector? {
    switch symbol {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    default: nil
    }
  }
}
