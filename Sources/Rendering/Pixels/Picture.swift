public import Geometry
public import Graphics

/// A decoded picture that any thread can use.
public struct Picture: Sendable {
  private let pixels: [UInt32]
  public let width: Int
  public let height: Int
  public let isOpaque: Bool

  /// The number of the picture's pixels per unit.
  public var scale: Double

  /// Throws if `png` isn't one whole PNG.
  public init(png: [UInt8], scale: Double = 1) throws(CairoError) {
    self.init(try ImageSurface(png: png), scale: scale)
  }

  /// A copy of an image.
  init(_ image: ImageSurface, scale: Double = 1) {
    pixels = image.packedPixels
    self.scale = scale
    width = image.width
    height = image.height
    isOpaque = image.format == .rgb
  }

  /// The picture's rectangle on the canvas.
  public var frame: Rect {
    Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Encodes the picture as a PNG. Throws only if memory is short.
  public func png() throws(CairoError) -> [UInt8] { try surface().png() }

  /// The picture as a surface. Throws only if memory is short.
  package func surface() throws(CairoError) -> ImageSurface {
    try ImageSurface(
      packedPixels: pixels, width: width, height: height, format: isOpaque ? .rgb : .argb)
  }

  /// Draws the picture over opaque pixels that lie at `frame` of a grid. Throws only if memory is short.
  func draw(
    on target: UnsafeMutableBufferPointer<UInt32>, _ frame: PixelRect, of grid: TileGrid
  ) throws(CairoError) {
    let page = try ImageSurface(
      lending: target, width: frame.width, height: frame.height, format: .argb)
    // Cairo borrows the pixels while it draws.
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
