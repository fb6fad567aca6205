public import Geometry

/// A glyph that is a picture, such as an emoji.
public struct TextPicture: Hashable, Sendable {
  /// The number of its medium among those of the text.
  public var medium: Int

  /// The rectangle that the picture fills, in the box of the text.
  public var frame: Rect

  /// The bytes of the source that it shows.
  public var source: Range<Int>

  public init(medium: Int, frame: Rect, source: Range<Int>) {
    (self.medium, self.frame, self.source) = (medium, frame, source)
  }
}
