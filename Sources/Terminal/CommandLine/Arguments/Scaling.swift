import Geometry

/// The size of a picture.
enum Scaling: Hashable {
  /// The number of pixels per unit of the canvas.
  case scale(Double)
  /// The width in pixels.
  case width(Double)
  case height(Double)

  /// The number of pixels per unit, for a picture of `area`.
  func scale(of area: Rect) -> Double {
    switch self {
    case .scale(let scale): scale
    case .width(let width): width / area.width
    case .height(let height): height / area.height
    }
  }
  /// Whether the size is given as the pixels of a side.
  var isOfSide: Bool {
    if case .scale = self { false } else { true }
  }

  /// The area, moved so that it begins with a whole pixel: with a corner inside a pixel the picture would be one pixel wider than
  /// requested.
  func aligned(_ area: Rect) -> Rect {
    let scale = scale(of: area)
    var area = area
    area.origin = Point(
      x: (area.minX * scale).rounded(.down) / scale, y: (area.minY * scale).rounded(.down) / scale)
    return area
  }
}
