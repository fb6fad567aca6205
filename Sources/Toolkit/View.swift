public import Geometry
public import Graphics

/// A rectangle of a window that draws itself and takes touches and keys. It knows no X and no marks.
open class View {
  /// Where the view is in its superview.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue)
      setNeedsDisplay()
      layout()
    }
  }

  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []

  /// What shows the view, for the outermost one.
  public weak var host: (any ViewHost)?

  public init(frame: Rect = Rect(origin: .zero, size: .zero)) {
    self.frame = frame
  }

  /// The view's own rectangle, in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The pixels that a unit takes on the screen.
  public var scale: Double { host?.scale ?? superview?.scale ?? 1 }

  /// Puts `view` in front of all other subviews.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.setNeedsDisplay()
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.setNeedsDisplay(frame)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Asks for `area`, or all of the view, to be drawn again.
  public func setNeedsDisplay(_ area: Rect? = nil) {
    let area = area ?? bounds
    if let host {
      host.needsDisplay(area)
    } else {
      superview?.setNeedsDisplay(area.offset(by: frame.origin.vector))
    }
  }

  /// Draws what of the view lies in `area`. The context is clipped to it.
  open func draw(_ area: Rect, on context: Context) {}

  /// Puts the subviews in their places after the view's size changed.
  open func layout() {}

  /// What a unit takes on the screen changed.
  open func scaleDidChange() {
    for view in subviews { view.scaleDidChange() }
  }

  /// The front view that takes a touch at `point`; nil where none does.
  open func hitTest(_ point: Point) -> View? {
    guard bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin.vector) { return hit }
    }
    return self
  }

  open func touchesBegan(_ touch: Touch) {}
  open func touchesMoved(_ touch: Touch) {}
  open func touchesEnded(_ touch: Touch) {}
  open func touchesCancelled() {}

  /// Answers whether the view did something with the key.
  open func keyDown(_ key: Key) -> Bool { false }
}

extension View {
  /// Draws the view and its subviews where they touch `area`.
  public func display(_ area: Rect, on context: Context) {
    draw(area, on: context)
    for view in subviews where view.frame.touches(area) {
      let offset = view.frame.origin.vector
      context.saving {
        context.clip(to: view.frame)
        context.translateBy(x: offset.dx, y: offset.dy)
        view.display(area.offset(by: offset * -1), on: context)
      }
    }
  }

  /// The way from the outermost view's corner to this one's.
  public var offsetInWindow: Vector {
    superview.map { $0.offsetInWindow + frame.origin.vector } ?? .zero
  }
}
