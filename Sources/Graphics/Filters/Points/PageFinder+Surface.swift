import Geometry

extension PageFinder {
  /// The corners of the page on a picture, in parts of its sides, slightly inside its edges; nil if no page is found. Throws if
  /// memory is short.
  package static func corners(of surface: ImageSurface) throws(CairoError) -> Quadrilateral? {
    let source = try PixelSource(copying: surface)
    let buffer = PixelBuffer(rect: source.area)
    source.decode(source.area, to: buffer.pixels)
    return corners(of: buffer)?.inset(by: margin)
  }

  /// The part of a page that is cut off at its edges, where the background may be visible.
  static let margin = 0.004
}
