public import Geometry

/// Computes the pixels of a picture under a chain of filters, rectangle by rectangle.
///
/// The steps that need the whole picture, and those that draw on a context, are computed when the pipeline is made. The rest is a
/// pure function of the rectangle, which several threads may call.
public struct FilterPipeline: Sendable {
  /// The size of the result in pixels. The coordinates of `render` begin at its first pixel.
  public let width: Int
  public let height: Int

  private let source: PixelSource
  private let section: PixelSection
  private let origin: (x: Int, y: Int)

  /// Prepares the chain at `scale` pixels to a pixel of the picture. Throws if memory is short.
  public init(
    _ image: Image, _ chain: FilterChain, scale: Double = 1, share: Sharing = FilterPipeline.alone
  ) throws(CairoError) {
    var stage = try PipelineStage(image.surface, scale: scale)
    for filter in chain.filters {
      try stage.add(filter, share: share)
    }
    try stage.endWhole(share: share)
    (source, section) = (stage.source, stage.section)
    let bounds = section.bounds
    (width, height) = (bounds.width, bounds.height)
    origin = (bounds.x, bounds.y)
  }

  /// The tiles in which the result is best computed.
  public var tiles: [PixelRect] {
    let grid = PixelTiles(
      PixelRect(x: 0, y: 0, width: width, height: height), side: section.tileSide)
    return (0..<grid.count).map { grid[$0] }
  }

  /// Computes the pixels of `rect`, which lies in the result, as premultiplied 0xAARRGGBB in rows of `stride` bytes. Throws
  /// if memory is short.
  public func render(
    _ rect: PixelRect, to target: UnsafeMutableRawPointer, stride: Int
  ) throws(CairoError) {
    precondition(
      PixelRect(x: 0, y: 0, width: width, height: height).contains(rect),
      "The rectangle lies in the result.")
    try section.render(
      rect.offset(x: origin.x, y: origin.y), of: source, to: target, stride: stride)
  }

  /// Computes the whole picture. Throws if memory is short.
  public func image(share: Sharing = FilterPipeline.alone) throws(CairoError) -> ImageSurface {
    try section.render(section.bounds, of: source, share: share).surface()
  }

  /// Runs everything on the calling thread.
  public static func alone(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    for index in 0..<count { body(index) }
  }
}
