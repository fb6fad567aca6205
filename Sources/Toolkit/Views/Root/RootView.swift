public import Geometry

/// The root of a window's view hierarchy. Keeps the keyboard focus and the hovered view, and delivers input.
open class RootView: View {
  /// The window that shows the hierarchy.
  public weak var host: (any ViewHost)?

  public weak var pasteboard: (any Pasteboard)?

  /// Called for each view that enters the window; `Styling` applies the style here.
  public var onEnter: ((View) -> Void)?

  /// Called with the view that is now under the pointer.
  public var onHover: ((View?) -> Void)?

  /// Called before each press, key, scroll and gesture is delivered.
  public var onInput: (() -> Void)?

  /// The pointer's shape over views that have none of their own.
  public var cursor = Cursor.cross {
    didSet { if cursor != oldValue, hoveredCursor == nil { host?.cursorDidChange() } }
  }

  /// The pointer's shape over the hovered view, if that has one.
  private var hoveredCursor: Cursor? {
    didSet { if hoveredCursor != oldValue { host?.cursorDidChange() } }
  }

  /// The pointer's shape now.
  public var shownCursor: Cursor { hoveredCursor ?? cursor }

  /// The view with the keyboard focus.
  public private(set) weak var focus: View?

  /// Runs the window's timers and animations.
  public let clock = Clock()

  /// The layout direction.
  public var direction = Direction.leftToRight {
    didSet { if direction != oldValue { relayout() } }
  }

  public enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The view with the current touch, and that touch's beginning.
  weak var touchedView: View?
  var touchStart: Touch?

  /// The view with the current gesture.
  weak var gesturedView: View?

  private var scrollRun = ScrollRun()

  /// The open popovers, in the order of opening.
  var popovers: [Popover] = []

  private weak var hovered: View?

  /// Whether any view needs layout.
  var treeNeedsLayout = true

  /// The open focus scopes, innermost last, each with the view that had the focus before.
  private var scopes: [(view: View, former: View?)] = []

  /// The view, such as a dialog, within which Tab moves the focus; nil for the whole window.
  public var focusScope: View? { scopes.last?.view }

  /// Confines Tab to `view` until that is removed, and focuses `first`. Removing it restores the focus.
  public func enterScope(_ view: View, focusing first: View?) {
    scopes.append((view, focus))
    setFocus(first)
  }

  /// Whether the user last used the keyboard rather than the pointer.
  public internal(set) var isUsedByKeys = true {
    didSet { if isUsedByKeys != oldValue { focus?.stateDidChange() } }
  }

  /// Called before painting; damage added now is painted with it.
  open func willDisplay() {}

  /// Called after the server has shown a frame, to begin work that must not delay it.
  open func didDisplay() {}

  /// Whether the views are still until the next input.
  open var isSettled: Bool { true }

  /// Called before each press, key, scroll and gesture is delivered.
  open func inputWillCome() { onInput?() }

  /// Called after all views were laid out.
  open func didLayOut() {}

  /// Moves the keyboard focus to `view`, or nowhere.
  public func setFocus(_ view: View?) {
    guard view !== focus else { return }
    focus?.isFocused = false
    focus = view
    view?.isFocused = true
    view?.scrollToVisible()
    host?.focusDidChange()
  }

  /// Delivers a key to the focused view, then to its superviews.
  override open func keyDown(_ key: Key) -> Bool {
    inputWillCome()
    isUsedByKeys = true
    var view = focus ?? focusScope
    while let next = view, next !== self {
      if next.keyDown(key) { return true }
      view = next.superview
    }
    if key.symbol == .tab, key.modifiers.isSubset(of: .shift) {
      moveFocus(backwards: key.modifiers.contains(.shift))
      return true
    }
    return false
  }

  /// Delivers a scroll to the view under the pointer, then to its superviews. While the user keeps scrolling, other views that
  /// come under the pointer get nothing.
  override open func scroll(_ scroll: Scroll) -> Bool {
    inputWillCome()
    let goesOn = scrollRun.goesOn(at: scroll.time)
    let hit = hitTest(scroll.location)
    var view = scrollRun.view.flatMap { own in hit.map(own.contains) == true ? own : nil } ?? hit
    while let next = view, next !== self {
      var local = scroll
      local.location = scroll.location - next.offsetInWindow
      local.isPassing = goesOn && next !== scrollRun.view
      if next.scroll(local) {
        scrollRun.view = next
        return true
      }
      view = next.superview
    }
    return false
  }

  /// Tells the view with the touch, or else the one under the pointer, which modifier keys are down.
  override open func modifiersDidChange(to modifiers: Key.Modifiers) {
    guard let view = touchedView ?? hovered, view !== self else { return }
    view.modifiersDidChange(to: modifiers)
  }

  /// Called when a key was released; with nil if all were, or if releases can't be observed.
  open func keyUp(_ key: Key?) {}

  /// Asks the view at `point`, then its superviews, for a context menu.
  override open func showMenu(at point: Point) -> Bool {
    inputWillCome()
    isUsedByKeys = false
    dismissPopovers()
    var view = hitTest(point)
    while let next = view, next !== self {
      if next.showMenu(at: point - next.offsetInWindow) { return true }
      view = next.superview
    }
    return false
  }

  /// Moves the hover to the view at `point`; nil if the pointer left the window.
  public func hover(at point: Point?) {
    if point != nil { keepSnapshots() }
    let view = point.flatMap(hitTest)
    if let view, let point { view.pointerMoved(to: point - view.offsetInWindow) }
    hoveredCursor = view.flatMap { view in
      point.flatMap { view.cursor(at: $0 - view.offsetInWindow) }
    }
    guard view !== hovered else { return }
    hovered?.pointerMoved(to: nil)
    hovered?.isHovered = false
    hovered = view
    view?.isHovered = true
    onHover?(view)
  }

  /// The views that Tab visits, in order.
  public var focusOrder: [View] { (focusScope ?? self).focusOrderInside }

  /// Moves the focus to the next or previous view; wraps around.
  public func moveFocus(backwards: Bool) {
    let order = focusOrder
    guard !order.isEmpty else { return }
    guard let index = order.firstIndex(where: { $0 === focus }) else {
      return setFocus(backwards ? order.last : order.first)
    }
    setFocus(order[(index + (backwards ? order.count - 1 : 1)) % order.count])
  }

  /// Closes all popovers.
  public func dismissPopovers() {
    for popover in popovers.reversed() { popover.dismiss() }
  }

  func didEnter(_ view: View) {
    onEnter?(view)
  }

  func willRemove(_ view: View) {
    if let focus, view.contains(focus) { setFocus(nil) }
    if let hovered, view.contains(hovered) { (self.hovered, hoveredCursor) = (nil, nil) }
    if let touchedView, view.contains(touchedView) { self.touchedView = nil }
    if let gesturedView, view.contains(gesturedView) { self.gesturedView = nil }
    leaveScopes(in: view)
    popovers.removeAll { view.contains($0) }
  }

  private func leaveScopes(in view: View) {
    guard let outermost = scopes.first(where: { view.contains($0.view) }) else { return }
    scopes.removeAll { view.contains($0.view) }
    if let former = outermost.former, former.root === self, !view.contains(former) {
      setFocus(former)
    }
  }

  /// Calls `onEnter` for all views again, after it was changed.
  public func reenter() {
    func visit(_ view: View) {
      onEnter?(view)
      view.styleDidChange()
      view.setNeedsDisplay()
      for view in view.subviews { visit(view) }
    }
    visit(self)
  }
}

extension View {
  /// The view and its descendants that can have the focus, in order.
  fileprivate var focusOrderInside: [View] {
    guard !isHidden else { return [] }
    return (canFocus ? [self] : []) + tabStops.flatMap(\.focusOrderInside)
  }

  /// The first of the view and its descendants that can have the focus.
  public var firstFocus: View? { focusOrderInside.first }
}
