public import Geometry

/// In which light ink is seen. Night is for the eye only: what is drawn keeps its colours.
public enum InkLight: Hashable, Sendable {
  /// As it was drawn, on white paper.
  case day
  /// On dark paper: with its hue, and its lightness turned round.
  case night

  /// The colour that `colour` is seen in.
  public func seen(_ colour: Colour) -> Colour {
    self == .day ? colour : colour.withLightnessTurned
  }
}
