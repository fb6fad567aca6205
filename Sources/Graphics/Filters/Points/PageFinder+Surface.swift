import Geometry

extension PageFinder {
  /// The corners of the page on a picture, in parts of its sides, a little inside of its edges; nil if no page is found.
  /// Throws if memory is short.
  package static func corners(of surface: ImageSurface) throws(CairoError) -> Quadrilateral? {
    let source = try PixelSource(copying: surface)
    let buffer = PixelBuffer(rect: source.area)
    source.decode(source.area, to: buffer.pixels)
    return corners(of: buffer)?.inset(by: margin)
  }

  /// How much of a page is left off at its edges, where what is behind it shows.
  static let margin = 0.004
}
