public import Geometry
public import Graphics

/// A rectangle of a window that draws itself and takes touches and keys. It knows no X and no marks, and its state but
/// never its colours: those a style gives it when it enters a window.
open class View {
  /// Where the view is in its superview.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue.outset(by: reach))
      setNeedsDisplay()
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// Whether the subviews have to be put in their places before the view is shown.
  private(set) var needsLayout = true

  public internal(set) weak var superview: View?
  public internal(set) var subviews: [View] = []

  /// What the view stands on.
  public var backing = Backing() {
    didSet { if backing != oldValue { setNeedsDisplay() } }
  }

  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      superview?.setNeedsDisplay(frame.outset(by: reach))
      superview?.setNeedsLayout()
    }
  }

  /// What the view is called: in a tooltip, and to those who don't see it.
  public var name: String?

  /// How far the view is seen, from 0, not at all, to 1.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }

  /// How far the view draws beyond its frame.
  open var reach: Double { backing.shadow > 0 ? Backing.shadowReach : 0 }

  /// Whether a snapshot of the view is worth its memory, because what lies below changes and the view doesn't.
  open var keepsLikeness: Bool { false }

  /// How the view looks, once it was drawn a second time without having changed.
  var snapshot: ViewSnapshot?
  var isUnchanged = false

  /// Whether nothing of the subviews is seen beyond the view.
  var clipsSubviews: Bool { false }

  /// Whether the pointer is over the view.
  public var isHovered = false {
    didSet { if isHovered != oldValue { stateDidChange() } }
  }

  /// Whether keys go to the view.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { stateDidChange() } }
  }

  /// Whether it is shown that keys go to the view: while the hand is at the mouse nobody needs to know.
  open var showsFocus: Bool { isFocused && root?.isUsedByKeys ?? true }

  public init(frame: Rect = Rect(origin: .zero, size: .zero)) {
    self.frame = frame
  }

  /// How much room the view wants where there is as much as `size`.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// Draws what of the view lies in `area`. The context is clipped to it.
  open func draw(_ area: Rect, on context: Context) {}

  /// Puts the subviews in their places.
  open func layout() {}

  /// The view has become part of a window; its style has been applied.
  open func didEnterWindow() {}

  /// What a unit takes on the screen changed.
  open func scaleDidChange() {
    for view in subviews { view.scaleDidChange() }
  }

  /// What the view shows of its state changed.
  open func stateDidChange() { setNeedsDisplay() }

  /// Whether touches that hit no subview are the view's own.
  open var takesTouches: Bool { true }

  /// Whether keys can go to the view.
  open var canFocus: Bool { false }

  open func touchesBegan(_ touch: Touch) {}
  open func touchesMoved(_ touch: Touch) {}
  open func touchesEnded(_ touch: Touch) {}
  open func touchesCancelled() {}

  /// Whether no view around may take a touch over that began here.
  open var keepsTouch: Bool { false }

  /// Whether the view takes the touch over from a view in it, where it began at `start`; both are in the window.
  open func wantsTouch(_ touch: Touch, from start: Touch) -> Bool { false }

  /// Answers whether the view did something with the key.
  open func keyDown(_ key: Key) -> Bool { false }

  /// The person asks by the second button what can be done at `point`. Answers whether the view shows it.
  open func showMenu(at point: Point) -> Bool { false }

  /// Answers whether the view did something with the wheel.
  open func scroll(_ scroll: Scroll) -> Bool { false }

  /// Answers whether the view takes the gesture, which is asked when it begins.
  open func gesture(_ gesture: Gesture) -> Bool { false }
}

// MARK: - The tree

extension View {
  /// Puts `view` in front of all other subviews.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if let root { view.enter(root) }
    view.setNeedsDisplay()
    setNeedsLayout()
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    root?.willRemove(self)
    superview.setNeedsDisplay(frame.outset(by: reach))
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    snapshot = nil
  }

  /// The outermost view, where that is a window's.
  public var root: RootView? { superview?.root ?? self as? RootView }

  func enter(_ root: RootView) {
    root.didEnter(self)
    didEnterWindow()
    for view in subviews { view.enter(root) }
  }

  /// The view's own rectangle, in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The pixels that a unit takes on the screen.
  public var scale: Double { root?.host?.scale ?? 1 }

  /// The way from the outermost view's corner to this one's.
  public var offsetInWindow: Vector {
    superview.map { $0.offsetInWindow + frame.origin.vector } ?? .zero
  }

  /// Whether `view` is this view or inside it.
  public func contains(_ view: View) -> Bool {
    view === self || view.superview.map(contains) ?? false
  }

  /// The front view that takes a touch at `point`; nil where none does.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin.vector) { return hit }
    }
    return takesTouches ? self : nil
  }
}

// MARK: - Layout

extension View {
  /// Asks for the subviews to be put in their places before the view is shown next.
  public func setNeedsLayout() {
    needsLayout = true
    root?.treeNeedsLayout = true
  }

  /// Asks the same of the whole tree below.
  func relayout() {
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.relayout() }
  }

  fileprivate func layoutTree() {
    if needsLayout {
      needsLayout = false
      layout()
    }
    for view in subviews { view.layoutTree() }
  }
}

extension RootView {
  /// Puts all views in their places whose size or content has changed.
  public func layoutIfNeeded() {
    // A view may learn only by its own layout that those around it have to make room.
    for _ in 0..<4 where treeNeedsLayout {
      treeNeedsLayout = false
      layoutTree()
      for popover in popovers { popover.place(in: bounds) }
    }
  }
}
