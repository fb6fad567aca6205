public import Geometry

/// A filled rectangle of a text: a line below or through letters, or what is behind them.
public struct TextRule: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Drawn below the glyphs; the others above.
    case background
    case underline, strike
  }

  public var kind: Kind
  public var frame: Rect

  /// Nil for that of the mark.
  public var colour: Colour?

  public init(_ kind: Kind, frame: Rect, colour: Colour?) {
    (self.kind, self.frame, self.colour) = (kind, frame, colour)
  }
}
