public import Geometry

/// The style of a part of a text, besides the font of the whole.
public struct TextStyle: Hashable, Sendable {
  public var isBold: Bool
  public var isItalic: Bool

  /// Whether all characters are equally wide, as in code.
  public var isMonospaced: Bool
  public var isUnderlined: Bool

  /// The colour; nil for the context's fill colour.
  public var colour: Colour?

  public init(
    isBold: Bool = false, isItalic: Bool = false, isMonospaced: Bool = false,
    isUnderlined: Bool = false, colour: Colour? = nil
  ) {
    (self.isBold, self.isItalic, self.isMonospaced) = (isBold, isItalic, isMonospaced)
    (self.isUnderlined, self.colour) = (isUnderlined, colour)
  }
}

/// A part of a text with a style. Overlapping styles add up, the later ones taking precedence.
public struct StyledRange: Hashable, Sendable {
  /// The part of the text, as offsets in its UTF-8.
  public var range: Range<Int>
  public var style: TextStyle

  public init(_ range: Range<Int>, _ style: TextStyle) {
    (self.range, self.style) = (range, style)
  }
}
