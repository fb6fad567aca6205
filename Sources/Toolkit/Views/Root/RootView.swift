public import Geometry

/// The outermost view of a window: it knows which view the keys go to, which the pointer is over, and who wants to be
/// told of views that come in.
open class RootView: View {
  /// What shows the tree.
  public weak var host: (any ViewHost)?

  /// Where text is copied to and pasted from.
  public weak var pasteboard: (any Pasteboard)?

  /// Gets every view as it becomes part of the window: here a style is applied.
  public var onEnter: ((View) -> Void)?

  /// Gets what the pointer has come to be over, to say what it is called.
  public var onHover: ((View?) -> Void)?

  /// Called before anything that is pressed, turned or touched arrives where it goes.
  public var onInput: (() -> Void)?

  /// What the pointer is seen as.
  public var cursor = Cursor.cross {
    didSet { if cursor != oldValue { host?.cursorDidChange() } }
  }

  /// The view that keys go to.
  public private(set) weak var focus: View?

  /// What happens later, or little by little.
  public let clock = Clock()

  /// Whether reading begins on the left or on the right.
  public var direction = Direction.leftToRight {
    didSet { if direction != oldValue { relayout() } }
  }

  public enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  /// The view that has the touch, and where that began.
  weak var touchedView: View?
  var touchStart: Touch?

  /// The view that has the gesture.
  weak var gesturedView: View?

  /// What stands open until something else is touched.
  var popovers: [Popover] = []

  private weak var hovered: View?

  /// Whether some view of the tree has to be laid out.
  var treeNeedsLayout = true

  /// The views inside which Tab stays while they are open, the innermost last, and what had the keys before each.
  private var scopes: [(view: View, former: View?)] = []

  /// Inside this view Tab stays while it is open, such as a dialog.
  public var focusScope: View? { scopes.last?.view }

  /// Lets Tab stay inside `view` until that is removed, and keys go to `first`; then they go to where they went before.
  public func enterScope(_ view: View, focusing first: View?) {
    scopes.append((view, focus))
    setFocus(first)
  }

  /// Whether the last thing done was done by a key.
  public internal(set) var isUsedByKeys = true {
    didSet { if isUsedByKeys != oldValue { focus?.stateDidChange() } }
  }

  /// The window is about to be painted; what is told to need display now is painted with it.
  open func willDisplay() {}

  /// What was painted is on the screen: what shall not keep it from there can begin.
  open func didDisplay() {}

  /// Whether what is shown stays as it is while nobody does anything.
  open var isSettled: Bool { true }

  /// Lets keys go to `view`, or to none in particular.
  public func setFocus(_ view: View?) {
    guard view !== focus else { return }
    focus?.isFocused = false
    focus = view
    view?.isFocused = true
    view?.scrollToVisible()
    host?.focusDidChange()
  }

  /// A key went down: the view in focus may have it, then those around it.
  override open func keyDown(_ key: Key) -> Bool {
    onInput?()
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

  /// The wheel turned: the view under the pointer may have it, then those around it.
  override open func scroll(_ scroll: Scroll) -> Bool {
    onInput?()
    var view = hitTest(scroll.location)
    while let next = view, next !== self {
      var local = scroll
      local.location = scroll.location - next.offsetInWindow
      if next.scroll(local) { return true }
      view = next.superview
    }
    return false
  }

  /// A key that went down was let go; or for nil all were, as far as anybody here will know.
  open func keyUp(_ key: Key?) {}

  /// The second button was pressed: the view under the pointer may show what can be done there, then those around it.
  override open func showMenu(at point: Point) -> Bool {
    onInput?()
    isUsedByKeys = false
    leavePopovers()
    var view = hitTest(point)
    while let next = view, next !== self {
      if next.showMenu(at: point - next.offsetInWindow) { return true }
      view = next.superview
    }
    return false
  }

  /// The pointer is at `point` and presses nothing; nil when it has left the window.
  public func hover(at point: Point?) {
    if point != nil { keepSnapshots() }
    let view = point.flatMap(hitTest)
    guard view !== hovered else { return }
    hovered?.isHovered = false
    hovered = view
    view?.isHovered = true
    onHover?(view)
  }

  /// The views that Tab goes through, in reading order.
  public var focusOrder: [View] { (focusScope ?? self).focusOrderInside }

  /// Lets keys go to the next view that can have them, and from the last to the first.
  public func moveFocus(backwards: Bool) {
    let order = focusOrder
    guard !order.isEmpty else { return }
    guard let index = order.firstIndex(where: { $0 === focus }) else {
      return setFocus(backwards ? order.last : order.first)
    }
    setFocus(order[(index + (backwards ? order.count - 1 : 1)) % order.count])
  }

  /// Closes everything that stands open until something else is touched.
  public func leavePopovers() {
    for popover in popovers.reversed() { popover.leave() }
  }

  func didEnter(_ view: View) {
    onEnter?(view)
  }

  func willRemove(_ view: View) {
    if let focus, view.contains(focus) { setFocus(nil) }
    if let hovered, view.contains(hovered) { self.hovered = nil }
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

  /// Does to every view what is done when it enters, because that has changed.
  public func reenter() {
    func visit(_ view: View) {
      onEnter?(view)
      // Text of another size wants other room.
      view.setNeedsLayout()
      view.setNeedsDisplay()
      for view in view.subviews { visit(view) }
    }
    visit(self)
  }
}

extension View {
  /// The view itself and those in it that keys can go to, in reading order.
  fileprivate var focusOrderInside: [View] {
    guard !isHidden else { return [] }
    return (canFocus ? [self] : []) + subviews.flatMap(\.focusOrderInside)
  }

  /// The first view in this one that keys can go to.
  public var firstFocus: View? { focusOrderInside.first }
}
