public import Geometry
public import Graphics

extension View {
  /// Asks to redraw `area`, or the whole view.
  public func setNeedsDisplay(_ area: Rect? = nil) {
    (snapshot, isUnchanged) = (nil, false)
    guard !isHidden else { return }
    let area = area ?? bounds.outset(by: reach)
    if let superview {
      var area = area.offset(by: frame.origin.vector)
      if superview.clipsSubviews {
        guard let visible = area.intersection(superview.bounds) else { return }
        area = visible
      }
      superview.setNeedsDisplay(area)
    } else {
      (self as? RootView)?.host?.needsDisplay(area)
    }
  }

  private func displayLayer(_ area: Rect, on context: Context) {
    guard alpha < 1 else { return displayAgain(area, on: context) }
    context.setAlpha(alpha)
    context.beginTransparencyLayer()
    displayAgain(area, on: context)
    context.endTransparencyLayer()
  }

  /// Draws the view and its subviews, where they touch `area`.
  public func display(_ area: Rect, on context: Context) {
    backing.draw(bounds, on: context)
    draw(area, on: context)
    for view in subviews where !view.isHidden {
      let frame = view.frame.outset(by: view.reach)
      // Cairo's coordinates overflow far from the origin, so the clip is limited to the surroundings of `area`.
      guard frame.touches(area), let near = frame.intersection(area.outset(by: Self.edge))
      else { continue }
      let offset = view.frame.origin.vector
      context.saving {
        context.clip(to: near)
        context.translateBy(x: offset.dx, y: offset.dy)
        view.displayLayer(area.offset(by: offset * -1), on: context)
      }
    }
  }

  /// The margin by which the clip may exceed the drawn area.
  private static let edge = 16.0
}
