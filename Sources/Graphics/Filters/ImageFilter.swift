public import Geometry

/// A picture that holds another one and changes its drawing: it applies itself to the context and passes each call on.
///
/// A filter implements `apply` alone, and `extent` if it makes the picture larger or smaller.
public protocol ImageFilter: ImageComponent {
  /// The picture that is drawn through the filter. It never changes.
  var component: any ImageComponent { get }

  /// Changes the context for the component's drawing in `frame`, in the picture's own units. The caller ends the layers that are
  /// begun here after the drawing, and restores the state.
  func apply(to context: Context, in frame: Rect)

  /// The rectangle that a drawing in `frame` covers after the filter.
  func extent(of frame: Rect) -> Rect
}

extension ImageFilter {
  public var size: Size { component.size }

  public func extent(of frame: Rect) -> Rect { frame }

  public func extent(in frame: Rect) -> Rect {
    extent(of: component.extent(in: frame))
  }

  public func draw(at point: Point, on context: Context) {
    forward(Rect(origin: point, size: size), on: context) { component, _ in
      component.draw(at: point, on: context)
    }
  }

  public func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    forward(
      Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha, on: context
    ) { component, mode in
      component.draw(at: point, blendMode: mode, alpha: 1, on: context)
    }
  }

  public func draw(in rect: Rect, on context: Context) {
    forwardScaled(rect, on: context) { component, frame, _ in
      component.draw(in: frame, on: context)
    }
  }

  public func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context) {
    forwardScaled(rect, blendMode: blendMode, alpha: alpha, on: context) { component, frame, mode in
      component.draw(in: frame, blendMode: mode, alpha: 1, on: context)
    }
  }

  public func drawAsPattern(in rect: Rect, on context: Context) {
    forward(rect, on: context) { component, _ in
      component.drawAsPattern(in: rect, on: context)
    }
  }

  /// Applies the filter to the context and lets `message` draw the component.
  ///
  /// The message's blend mode and alpha are set first, so that they apply to the filter's result. The mode that is set
  /// afterwards, which a filter or a layer may have changed, is passed on.
  private func forward(
    _ frame: Rect, blendMode: BlendMode? = nil, alpha: Double = 1, on context: Context,
    _ message: (any ImageComponent, BlendMode) -> Void
  ) {
    context.applying {
      if let blendMode { context.setBlendMode(blendMode) }
      context.multiplyAlpha(by: alpha)
      apply(to: context, in: component.extent(in: frame))
    } to: {
      message(component, context.blendMode)
    }
  }

  /// Forwards with a transform by which the picture has its own size in `rect`, so that filters measure in its units.
  private func forwardScaled(
    _ rect: Rect, blendMode: BlendMode? = nil, alpha: Double = 1, on context: Context,
    _ message: (any ImageComponent, Rect, BlendMode) -> Void
  ) {
    let size = size
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return }
    context.preserving {
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
      let frame = Rect(origin: .zero, size: size)
      forward(frame, blendMode: blendMode, alpha: alpha, on: context) { component, mode in
        message(component, frame, mode)
      }
    }
  }
}
