package import Geometry
package import Graphics
package import Marks

/// A page in a format of vectors, which is written as it is drawn. All places are in units of the page.
package protocol VectorPage: ~Copyable {
  mutating func fill(_ path: VectorPath, using rule: FillRule, _ paint: VectorPaint)
  mutating func stroke(_ path: VectorPath, _ line: VectorLine, _ paint: VectorPaint)
  mutating func fillDisc(at centre: Point, diameter: Double, _ paint: VectorPaint)

  /// Draws an image. The transform leads from its pixels to the page. Of the paint only the translucency and the blend mode count.
  mutating func draw(_ image: ImageSurface, under transform: Transform, _ paint: VectorPaint)

  /// Whether the page draws a picture as a whole, once for all marks that show it; otherwise it takes the pixels of each.
  func takes(_ look: PictureLook, in media: any MediumSource) -> Bool

  /// Draws the part of a picture that is shown, without filters. The transform leads from the picture's own pixels to the page.
  mutating func draw(
    _ look: PictureLook, in media: any MediumSource, under transform: Transform,
    _ paint: VectorPaint)

  /// Restricts what follows to the inside of a path, until `endClip`.
  mutating func beginClip(to path: VectorPath, using rule: FillRule)
  mutating func endClip()

  /// What follows is put on the page as one, until `endLayer`.
  mutating func beginLayer(_ paint: VectorPaint)
  mutating func endLayer()

  /// What follows is seen through filters as one, until `endFilters`. The transform leads from their pixels to the page. Returns false
  /// if the format has none that do the same.
  mutating func beginFilters(
    _ chain: FilterChain, in frame: Rect, under transform: Transform
  ) -> Bool
  mutating func endFilters()
}

/// A page whose format has its bytes ready as it is drawn.
protocol DocumentPage: VectorPage, ~Copyable {
  /// What follows belongs to the mark at a place, or to none.
  mutating func beginMark(at place: Double?)

  /// Returns the finished bytes and removes them.
  mutating func take() -> [UInt8]
}
