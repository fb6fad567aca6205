public import Geometry

/// A filter that computes pixels. Applied to a context, it begins a layer whose pixels it processes at the end.
public protocol PixelFilter: ContextFilter {
  /// The distance in pixels, at `scale` pixels to a unit, from which pixels contribute to a result; nil if all of the
  /// picture does.
  func margin(at scale: Double) -> Int?

  /// What the result depends on besides the pixels.
  var frameUse: FrameUse { get }

  /// Changes the pixels of the block. Results nearer to its edge than the margin aren't used, unless the edge is also the
  /// edge of the picture: beyond it, a filter continues the pixels of the edge.
  func process(_ block: PixelBlock)
}

/// What a filter takes from the frame of a picture.
public enum FrameUse: Sendable {
  case none
  /// Its place and its axes, such as the blocks of a mosaic do.
  case axes
  /// Its edges, such as what lies around the middle of a picture does.
  case edges
}

extension PixelFilter {
  public var frameUse: FrameUse { .none }

  public func apply(to context: Context, in frame: Rect) {
    context.beginTransparencyLayer(processedBy: self, in: frame)
  }
}

/// A filter that computes each pixel from that pixel alone.
public protocol PointFilter: PixelFilter {
  var mapping: PixelMapping { get }
}

/// How a point filter computes a pixel.
public enum PixelMapping: Sendable {
  /// A function of each channel by itself; alpha stays. The functions are those of red, green and blue.
  case channels(@Sendable (Float) -> Float, @Sendable (Float) -> Float, @Sendable (Float) -> Float)
  /// A linear function of all channels.
  case matrix(ColourMatrix)
  /// Any other function of a pixel.
  case pixel(@Sendable (SIMD4<Float>) -> SIMD4<Float>)

  /// The same function of each channel.
  public static func channels(_ function: @escaping @Sendable (Float) -> Float) -> PixelMapping {
    .channels(function, function, function)
  }
}

extension PointFilter {
  public func margin(at scale: Double) -> Int? { 0 }

  public func process(_ block: PixelBlock) {
    PointRun([mapping]).process(block)
  }
}
