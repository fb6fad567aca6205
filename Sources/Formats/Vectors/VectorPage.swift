package import Geometry
package import Graphics
package import Marks

/// A page in a vector format, which is written while it is drawn. All coordinates are in units of the page.
package protocol VectorPage: ~Copyable {
  mutating func fill(_ path: VectorPath, using rule: FillRule, _ paint: VectorPaint)
  mutating func stroke(_ path: VectorPath, _ line: VectorLine, _ paint: VectorPaint)
  mutating func fillDisc(at centre: Point, diameter: Double, _ paint: VectorPaint)

  mutating func draw(_ shape: borrowing VectorShape)

  /// Draws a text as text. Returns false if the page needs outlines instead.
  mutating func draw(_ text: VectorText) -> Bool

  /// Draws an image. The transform leads from its pixels to the page. Only the paint's translucency and blend mode are used.
  mutating func draw(_ image: ImageSurface, under transform: Transform, _ paint: VectorPaint)

  /// Whether the page stores a whole picture once for all marks that show it; otherwise it gets the pixels of each mark.
  func takes(_ look: PictureLook, in media: any MediumSource) -> Bool

  /// Draws the visible part of a picture, without filters. The transform leads from the picture's own pixels to the page.
  mutating func draw(
    _ look: PictureLook, in media: any MediumSource, under transform: Transform,
    _ paint: VectorPaint)

  /// Restricts the following calls to the inside of a path, until `endClip`.
  mutating func beginClip(to path: VectorPath, using rule: FillRule)
  mutating func endClip()

  /// Begins calls that an editor should keep together, until `endGroup`.
  mutating func beginGroup()
  mutating func endGroup()

  /// Begins a group; the calls until `endLayer` are put on the page as one.
  mutating func beginLayer(_ paint: VectorPaint)
  mutating func endLayer()

  /// Begins a group that is seen through filters, until `endFilters`. The transform leads from the filters' pixels to the page.
  /// Returns false if the format has no filters with the same effect.
  mutating func beginFilters(
    _ chain: FilterChain, in frame: Rect, under transform: Transform
  ) -> Bool
  mutating func endFilters()
}

extension VectorPage where Self: ~Copyable {
  package mutating func beginGroup() {}

  package mutating func endGroup() {}
}

/// A page whose format has bytes ready while it is drawn.
protocol DocumentPage: VectorPage, ~Copyable {
  /// Begins the calls of the mark at a rank; nil for calls that belong to no mark.
  mutating func beginMark(at rank: Double?)

  /// Returns the finished bytes and removes them.
  mutating func take() -> [UInt8]
}
