import CCairo

/// How the pixels of an image are mixed where it is drawn in another size.
public enum InterpolationQuality: Sendable {
  /// From the one that is nearest: quickest.
  case none
  /// From the four that are nearest: quick.
  case low
  /// From all that a pixel covers.
  case high

  var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
