public import Geometry

/// What was seen of a text when it was set: everything that drawing it needs, without a font. The origin is the upper left corner
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

  /// The rectangle that a glyph of a run needs at most, ink included.
  public func frame(of glyph: PlacedGlyph, in run: GlyphRun) -> Rect? {
    let numbers = forms[Int(glyph.form)].numbers
    let xs = stride(from: 0, to: numbers.count, by: 2).map { Double(numbers[$0]) }
    let ys = stride(from: 1, to: numbers.count, by: 2).map { Double(numbers[$0]) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return Rect(
      x: glyph.place.x + left * run.size, y: glyph.place.y + top * run.size,
      width: (right - left) * run.size, height: (bottom - top) * run.size)
  }
}
