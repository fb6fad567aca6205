public import Geometry
public import Graphics

/// A picture that was read from its file, which takes a while; any thread can have it.
public struct Picture: Sendable {
  private let pixels: [UInt32]
  public let width: Int
  public let height: Int
  public let isOpaque: Bool

  /// The pixels of the picture that one unit of the canvas takes.
  public var scale: Double

  /// Fails where `png` isn't one whole PNG.
  public init(png: [UInt8], scale: Double = 1) throws(CairoError) {
    let image = try ImageSurface(png: png)
    pixels = image.packedPixels
    self.scale = scale
    width = image.width
    height = image.height
    isOpaque = image.format == .rgb
  }

  /// Where it lies on the canvas.
  public var frame: Rect {
    Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
  }

  /// The bytes of a file that shows it. Fails only where memory is short.
  public func png() throws(CairoError) -> [UInt8] { try surface().png() }

  /// The pixels to draw. Fails only where memory is short.
  func surface() throws(CairoError) -> ImageSurface {
    try ImageSurface(
      packedPixels: pixels, width: width, height: height, format: isOpaque ? .rgb : .argb)
  }

  /// Draws it over opaque pixels that lie at `frame` of a grid. Fails only where memory is short.
  func draw(
    on target: UnsafeMutableBufferPointer<UInt32>, _ frame: PixelRect, of grid: TileGrid
  ) throws(CairoError) {
    let page = try ImageSurface(
      lending: target, width: frame.width, height: frame.height, format: .argb)
    // The pixels are lent to Cairo for as long as it draws.
    try pixels.withUnsafeBufferPointer { (pixels) throws(CairoError) in
      let image = try ImageSurface(
        lending: UnsafeMutableBufferPointer(mutating: pixels), width: width, height: height,
        format: isOpaque ? .rgb : .argb)
      let context = Context(page)
      context.translateBy(x: -Double(frame.x), y: -Double(frame.y))
      context.concatenate(grid.transform)
      context.translateBy(x: -grid.anchor.x, y: -grid.anchor.y)
      context.draw(image, in: self.frame)
      try context.finish()
    }
  }
}
