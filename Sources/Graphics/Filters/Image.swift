import CCairo
public import Geometry

/// A picture in memory, as the innermost component of a chain of filters.
public struct Image: ImageComponent {
  public let surface: ImageSurface

  public init(_ surface: ImageSurface) {
    self.surface = surface
  }

  public var size: Size { Size(width: Double(surface.width), height: Double(surface.height)) }

  public func extent(in frame: Rect) -> Rect { frame }

  public func draw(at point: Point, on context: Context) {
    context.preservingPath { context.draw(surface, at: point) }
  }

  public func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    context.blending(blendMode, alpha) { draw(at: point, on: context) }
  }

  public func draw(in rect: Rect, on context: Context) {
    context.preservingPath { context.draw(surface, in: rect) }
  }

  public func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context) {
    context.blending(blendMode, alpha) { draw(in: rect, on: context) }
  }

  public func drawAsPattern(in rect: Rect, on context: Context) {
    context.preservingPath { context.drawPattern(of: surface, in: rect) }
  }
}

extension Context {
  fileprivate func blending(_ mode: BlendMode, _ alpha: Double, _ body: () -> Void) {
    saving {
      setBlendMode(mode)
      multiplyAlpha(by: alpha)
      body()
    }
  }
}
