import Geometry

extension View {
  /// Call after the view's whole content moved by a number of pixels: the server copies the visible part, and only the rest is
  /// drawn. The view must cover its bounds with opaque pixels.
  public func contentDidMove(x: Int, y: Int) {
    guard !isHidden, let root, let host = root.host, isOpaqueInWindow else {
      return setNeedsDisplay()
    }
    dropSnapshots()
    host.displayDidMove(
      in: bounds.offset(by: offsetInWindow), x: x, y: y, under: framesInFront)
  }

  /// Whether no view behind is visible through this one.
  private var isOpaqueInWindow: Bool {
    alpha >= 1 && superview.map(\.isOpaqueInWindow) ?? true
  }

  private func dropSnapshots() {
    (snapshot, isUnchanged) = (nil, false)
    superview?.dropSnapshots()
  }

  /// The frames, in the window, of all views in front of this one.
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

  /// The frame with shadow, in the superview; nil if hidden.
  private var seenFrame: Rect? {
    isHidden ? nil : frame.outset(by: reach)
  }
}
