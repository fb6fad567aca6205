public import Geometry

/// A filter that computes pixels. Applied to a context, it begins a layer whose pixels it processes at the end.
public protocol PixelFilter: ContextFilter {
  /// The distance from which pixels contribute to a result, in pixels at `scale` to a unit; nil if the whole picture does.
  func margin(at scale: Double) -> Int?

  /// The properties of the frame on which the result depends.
  var frameUse: FrameUse { get }

  /// Changes the pixels of the block. Results nearer to its edge than the margin aren't used, unless the edge is also the
  /// edge of the picture: beyond it, a filter continues the pixels of the edge.
  func process(_ block: PixelBlock)
}

/// The properties of a picture's frame that a filter uses.
public enum FrameUse: Sendable {
  case none
  /// The origin and the axes, such as a mosaic uses for its blocks.
  case axes
  /// The edges, such as a vignette uses.
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

/// The way in which a point filter computes a pixel.
public enum PixelMapping: Sendable {
  /// A function for each of red, green and blue; alpha stays.
  case channels(@Sendable (Float) -> Float, @Sendable (Float) -> Float, @Sendable (Float) -> Float)
  /// A linear function of all channels.
  case matrix(ColourMatrix)
  /// Any other function of a pixel.
  case pixel(@Sendable (SIMD4<Float>) -> SIMD4<Float>)

  /// One function for all three channels.
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
