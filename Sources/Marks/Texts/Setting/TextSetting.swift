public import Geometry

/// A text as the typesetter set it: everything that a renderer needs to draw it without a font. The origin is the upper left corner
/// of its box.
public struct TextSetting: Hashable, Sendable {
  public var lines: [TextLine] = []

  /// The outlines, each of them once.
  public var forms: [GlyphForm] = []
  public var glyphs: [PlacedGlyph] = []
  public var runs: [GlyphRun] = []
  public var rules: [TextRule] = []
  public var pictures: [TextPicture] = []

  /// The media of the pictures, each of them once.
  public var media: [MediumHash] = []
  public var proofs: [FontProof] = []

  /// The size of the box. Ink may reach beyond it.
  public var size: Size

  public init(size: Size = .zero) {
    self.size = size
  }
}
