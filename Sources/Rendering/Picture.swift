public import Graphics

/// A picture as its file's bytes, so that any thread can have it.
public struct Picture: Sendable {
  public let png: [UInt8]
  public let width: Int
  public let height: Int
  public let isOpaque: Bool

  /// The pixels of the picture that one unit of the canvas takes.
  public var scale: Double

  /// Fails where `png` isn't one whole PNG.
  public init(png: [UInt8], scale: Double = 1) throws(CairoError) {
    let image = try ImageSurface(png: png)
    self.png = png
    self.scale = scale
    width = image.width
    height = image.height
    isOpaque = image.format == .rgb
  }
}
