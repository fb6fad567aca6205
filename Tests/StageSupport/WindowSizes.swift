public import Geometry

/// The sizes of windows, and scales of screens, in which everything must fit.
public enum WindowSizes {
  /// Sizes in units: at scale 2 each takes twice as many pixels.
  public static let all = [
    Size(width: 360, height: 640),  // an upright phone
    Size(width: 640, height: 400),  // half a small screen
    Size(width: 700, height: 500),  // the widest narrow layout
    Size(width: 800, height: 600),  // the smallest wide layout
    Size(width: 1280, height: 800),  // the default size
    Size(width: 3840, height: 2160),  // a large screen
  ]

  public static let scales = [1, 1.25, 1.5, 2, 3]

  /// Sizes of whole screens in pixels.
  public static let screens = [Size(width: 1280, height: 800), Size(width: 3840, height: 2160)]

  /// All sizes in units at a scale.
  public static func at(scale: Double) -> [Size] {
    all + screens.map { Size(width: $0.width / scale, height: $0.height / scale) }
  }
}
