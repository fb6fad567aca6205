import CCairo

/// The filter for an image that is scaled.
public enum InterpolationQuality: Sendable {
  /// Nearest neighbour: fastest.
  case none
  /// Bilinear: fast.
  case low
  /// Averages all pixels that a target pixel covers.
  case high

  var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .high: CAIRO_FILTER_GOOD
    }
  }
}
