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
  /// Whether it says how many pixels a side has.
  var isOfSide: Bool {
    if case .scale = self { false } else { true }
  }

  /// The area moved so that it begins with a whole pixel: a corner between two of them would make a picture a pixel wider than
  /// was asked for.
  func aligned(_ area: Rect) -> Rect {
    let scale = scale(of: area)
    var area = area
    area.origin = Point(
      x: (area.minX * scale).rounded(.down) / scale, y: (area.minY * scale).rounded(.down) / scale)
    return area
  }
}
