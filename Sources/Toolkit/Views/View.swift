public import Geometry
public import Graphics

/// A rectangle of a window that draws itself and handles touches and keys. Knows its state but no colours: a style sets
/// those when the view enters a window.
open class View {
  /// The position and size in the superview.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      superview?.setNeedsDisplay(oldValue.outset(by: reach))
      setNeedsDisplay()
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// Whether `layout` must run before the next display.
  private(set) var needsLayout = true

  public internal(set) weak var superview: View?
  public internal(set) var subviews: [View] = []

  /// The background.
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

  /// The name of the view in tooltips and for assistive programs.
  public var name: String?

  /// The opacity, from 0 to 1.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsDisplay() } }
  }

  /// The distance by which the view draws beyond its frame.
  open var reach: Double { backing.shadow > 0 ? Backing.shadowReach : 0 }

  /// Whether to cache the view's pixels, because the content behind it changes more often than the view.
  open var keepsSnapshot: Bool { false }

  /// The cached pixels, made once the view was drawn twice without a change in between.
  var snapshot: ViewSnapshot?
  var isUnchanged = false

  /// Whether the subviews are clipped to the view.
  var clipsSubviews: Bool { false }

  public var isHovered = false {
    didSet { if isHovered != oldValue { stateDidChange() } }
  }

  /// Whether the view has the keyboard focus.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { stateDidChange() } }
  }

  /// Whether to show the focus: not while the user works with the pointer.
  open var showsFocus: Bool { isFocused && root?.isUsedByKeys ?? true }

  public init(frame: Rect = Rect(origin: .zero, size: .zero)) {
    self.frame = frame
  }

  /// The size that the view wants within `size`.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// Draws the view within `area`, to which the context is clipped.
  open func draw(_ area: Rect, on context: Context) {}

  /// Sets the frames of the subviews.
  open func layout() {}

  /// Called when the view has become part of a window, after its style was applied.
  open func didEnterWindow() {}

  /// Called when the number of pixels per unit changed.
  open func scaleDidChange() {
    for view in subviews { view.scaleDidChange() }
  }

  /// Called after the style changed: text may have another size.
  open func styleDidChange() { setNeedsLayout() }

  /// Called when the visible state changed.
  open func stateDidChange() { setNeedsDisplay() }

  /// Whether the view takes touches that hit no subview.
  open var takesTouches: Bool { true }

  /// Whether the view can have the keyboard focus.
  open var canFocus: Bool { false }

  /// The subviews in which Tab stops.
  open var tabStops: [View] { subviews }

  open func touchesBegan(_ touch: Touch) {}
  open func touchesMoved(_ touch: Touch) {}
  open func touchesEnded(_ touch: Touch) {}
  open func touchesCancelled() {}

  /// Called when the pointer has moved to `point` over the view; with nil if it has left it.
  open func pointerMoved(to point: Point?) {}

  /// The pointer's shape over the view; nil for the window's.
  open func cursor(at point: Point) -> Cursor? { nil }

  /// Whether superviews must not take over a touch that began here.
  open var keepsTouch: Bool { false }

  /// Whether to take over a touch that began in a subview at `start`. Both are in window coordinates.
  open func wantsTouch(_ touch: Touch, from start: Touch) -> Bool { false }

  /// Handles a key; returns false if the view doesn't use it.
  open func keyDown(_ key: Key) -> Bool { false }

  /// Called with the modifier keys that are down when one was pressed or released, while the view has the touch or the pointer.
  open func modifiersDidChange(to modifiers: Key.Modifiers) {}

  /// Shows a context menu for `point`; returns false if the view has none.
  open func showMenu(at point: Point) -> Bool { false }

  /// Scrolls; returns false if the view doesn't.
  open func scroll(_ scroll: Scroll) -> Bool { false }

  /// Handles a gesture. The value returned for its first event decides whether the view gets the rest.
  open func gesture(_ gesture: Gesture) -> Bool { false }

  /// Handles a tap with two or three fingers. Returns false to leave it to the superview.
  open func tapped(with fingers: Int) -> Bool { false }
}

// MARK: - The tree

extension View {
  /// Adds `view` in front of all other subviews.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if let root { view.enter(root) }
    view.setNeedsDisplay()
    setNeedsLayout()
  }

  /// Moves `view` in front of all other subviews.
  public func bringToFront(_ view: View) {
    guard view.superview === self, subviews.last !== view else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
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

  /// The root view, if the view is in a window.
  public var root: RootView? { superview?.root ?? self as? RootView }

  func enter(_ root: RootView) {
    root.didEnter(self)
    didEnterWindow()
    for view in subviews { view.enter(root) }
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Pixels per unit.
  public var scale: Double { root?.host?.scale ?? 1 }

  /// The offset from the root view's origin to this view's.
  public var offsetInWindow: Vector {
    superview.map { $0.offsetInWindow + frame.origin.vector } ?? .zero
  }

  /// Whether `view` is this view or a descendant.
  public func contains(_ view: View) -> Bool {
    view === self || view.superview.map(contains) ?? false
  }

  /// The frontmost view that takes a touch at `point`; nil if none does.
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
  /// Asks to run `layout` before the next display.
  public func setNeedsLayout() {
    needsLayout = true
    root?.treeNeedsLayout = true
  }

  /// Asks to lay out and redraw the view and all descendants.
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
  /// Lays out all views whose size or content changed.
  public func layoutIfNeeded() {
    // The layout of a view may ask its superview for another one.
    for _ in 0..<4 where treeNeedsLayout {
      treeNeedsLayout = false
      layoutTree()
      for popover in popovers { popover.place(in: bounds) }
      didLayOut()
    }
  }
}
