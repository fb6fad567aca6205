public import Geometry

/// The light in which ink is displayed. It never changes the drawing itself.
public enum InkLight: Hashable, Sendable {
  /// Dark ink on white paper.
  case day
  /// Ink on dark paper, with its hue and the opposite lightness.
  case night

  /// The colour in which `colour` is displayed.
  public func seen(_ colour: Colour) -> Colour {
    self == .day ? colour : colour.withLightnessTurned
  }
}
