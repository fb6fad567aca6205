public import Geometry

/// Glyphs that follow each other and have the same font, size and colour.
public struct GlyphRun: Hashable, Sendable {
  /// The number of the glyph behind the last one; the first is the end of the run before.
  public var end: Int
  public var size: Double

  /// Nil for that of the mark.
  public var colour: Colour?

  /// The number of the font's proof; nil for marks of lists and boxes for missing glyphs, which no font has.
  public var font: UInt16?

  public init(end: Int, size: Double, colour: Colour?, font: UInt16?) {
    (self.end, self.size, self.colour, self.font) = (end, size, colour, font)
  }
}
