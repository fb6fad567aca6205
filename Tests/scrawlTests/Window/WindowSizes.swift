import Geometry

/// The windows that all has to have room in, and the scales of the screens that they are on.
enum WindowSizes {
  /// In units: on a screen of scale 2 each takes twice as many pixels.
  static let all = [
    Size(width: 360, height: 640),  // a telephone, upright
    Size(width: 640, height: 400),  // half of a small screen
    Size(width: 700, height: 500),  // the widest that is narrow
    Size(width: 800, height: 600),  // the least that is wide
    Size(width: 1280, height: 800),  // as the program begins
    Size(width: 3840, height: 2160),  // a large screen
  ]

  static let scales = [1, 1.25, 1.5, 2, 3]

  /// Whole screens in pixels, which have fewer units the larger the scale is.
  static let screens = [Size(width: 1280, height: 800), Size(width: 3840, height: 2160)]

  /// In units, all that a window can be on a screen of some scale.
  static func at(scale: Double) -> [Size] {
    all + screens.map { Size(width: $0.width / scale, height: $0.height / scale) }
  }
}
