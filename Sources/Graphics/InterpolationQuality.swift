import CCairo

/// How the pixels of an image are mixed where it is drawn in another size.
public enum InterpolationQuality: Sendable {
  /// From the four that are nearest: quick.
  case low
  /// From all that a pixel covers.
  case high

  var cairo: cairo_filter_t {
    switch self {
    case .low: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
