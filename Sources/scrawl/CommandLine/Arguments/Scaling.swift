import Geometry

/// How large a picture is.
enum Scaling: Hashable {
  /// The pixels to a unit.
  case scale(Double)
  /// The pixels of a side.
  case width(Double)
  case height(Double)

  /// The pixels to a unit of an area.
  func scale(of area: Rect) -> Double {
    switch self {
    case .scale(let scale): scale
    case .width(let width): width / area.width
    case .height(let height): height / area.height
    }
  }
}
