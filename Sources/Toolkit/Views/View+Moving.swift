import Geometry

extension View {
  /// All that the view draws moved by so many pixels: what is seen of it already may be copied, and what came into sight
  /// is drawn. The view covers its bounds with opaque pixels.
  public func contentDidMove(x: Int, y: Int) {
    guard !isHidden, let root, let host = root.host, isOpaqueInWindow else {
      return setNeedsDisplay()
    }
    forgetLikenesses()
    host.displayDidMove(
      in: bounds.offset(by: offsetInWindow), x: x, y: y, under: framesInFront)
  }

  /// Whether nothing of what lies below shines through.
  private var isOpaqueInWindow: Bool {
    alpha >= 1 && superview.map(\.isOpaqueInWindow) ?? true
  }

  private func forgetLikenesses() {
    (snapshot, isUnchanged) = (nil, false)
    superview?.forgetLikenesses()
  }

  /// Where in the window other views are seen in front of what the view draws.
  private var framesInFront: [Rect] {
    let offset = offsetInWindow
    var frames = subviews.compactMap { $0.seenFrame?.offset(by: offset) }
    var view = self
    while let superview = view.superview {
      let offset = superview.offsetInWindow
      let front = superview.subviews.drop { $0 !== view }.dropFirst()
      frames += front.compactMap { $0.seenFrame?.offset(by: offset) }
      view = superview
    }
    return frames
  }

  /// Where the superview shows anything of the view; nil where it doesn't.
  private var seenFrame: Rect? {
    isHidden ? nil : frame.outset(by: reach)
  }
}
