public import Geometry

/// A glyph on a line of a text.
public struct PlacedGlyph: Hashable, Sendable {
  /// The number of its outline.
  public var form: UInt32

  /// The bytes of the source that it shows, maybe together with other glyphs: where they begin, and how many they are. Marks
  /// of lists show none.
  public var start: UInt32
  public var count: UInt32

  /// The origin of the outline, in the box of the text.
  public var place: Point

  public init(form: UInt32, source: Range<Int>, place: Point) {
    (self.form, self.place) = (form, place)
    (start, count) = (UInt32(clamping: source.lowerBound), UInt32(clamping: source.count))
  }

  public var source: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
