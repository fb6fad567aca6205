public import Geometry

/// Shows part of a higher view. Scrolls by wheel, keys, scroll bar and finger.
open class ScrollView: View {
  /// The scrolled view. Gets the width beside the bar and the height that it asks for.
  public let content: View

  /// The vertical scroll position.
  public private(set) var offset = 0.0

  /// The content's height at the last layout.
  public private(set) var contentHeight = 0.0

  /// The view's width, less the bar if there is one.
  var contentWidth = 0.0

  private let bar = ScrollBar()

  /// The start, the last two positions and the scrolled distance of the touch that scrolls.
  private var grip: (start: Touch, before: Touch, last: Touch, moved: Double)?
  private var glide: Clock.Task?
  private var wheelSteps = WholeSteps()

  /// The distance per notch of the wheel.
  private static let notch = 48.0

  /// The movement after which a touch scrolls.
  private static let slack = 8.0

  /// The longest rest of a finger before its release after which the content still glides on, in milliseconds.
  private static let rest: UInt32 = 50

  public init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
    addSubview(bar)
    bar.onMove = { [unowned self] in scroll(to: $0) }
  }

  override var clipsSubviews: Bool { true }

  /// The greatest scroll position.
  public var maximumOffset: Double { max(contentHeight - bounds.height, 0) }

  override open func sizeThatFits(_ size: Size) -> Size {
    let wanted = content.sizeThatFits(size)
    return Size(width: wanted.width, height: min(wanted.height, size.height))
  }

  override open func layout() {
    contentWidth = bounds.width
    contentHeight = heightOfContent(width: contentWidth)
    if contentHeight > bounds.height {
      contentWidth = max(bounds.width - ScrollBar.width, 0)
      contentHeight = heightOfContent(width: contentWidth)
    }
    adopt(offset: offset, height: contentHeight)
  }

  /// The content's height at `width`.
  func heightOfContent(width: Double) -> Double {
    max(content.sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height, 0)
  }

  /// Sets the scroll position, within its range.
  public func scroll(to offset: Double) {
    layoutIfStale()
    let next = min(max(offset, 0), maximumOffset).rounded()
    if next != self.offset { adopt(offset: next, height: contentHeight) }
  }

  /// Scrolls down by a distance, or up by a negative one. Returns the distance that it moved.
  @discardableResult  // Most callers don't mind the ends.
  func scroll(by distance: Double) -> Double {
    let before = offset
    scroll(to: offset + distance)
    return offset - before
  }

  /// Sets the scroll position and the content's height. Nothing else sets the position.
  func adopt(offset: Double, height: Double) {
    contentHeight = height
    self.offset = min(max(offset, 0), maximumOffset)
    placeContent()
  }

  /// Scrolls as little as possible to show `rect` of the content.
  public func scrollToVisible(_ rect: Rect) {
    layoutIfStale()
    if rect.minY < offset {
      scroll(to: rect.minY)
    } else if rect.maxY > offset + bounds.height {
      scroll(to: min(rect.maxY - bounds.height, rect.minY))
    }
  }

  /// Lays out if needed, for results that depend on current frames.
  func layoutIfStale() {
    if needsLayout { layout() }
  }

  func placeContent() {
    place(content, at: Rect(x: 0, y: -offset, width: contentWidth, height: contentHeight))
    bar.isHidden = maximumOffset == 0
    place(
      bar,
      at: Rect(
        x: bounds.width - ScrollBar.width, y: 0, width: ScrollBar.width, height: bounds.height))
    bar.show(offset: offset, of: maximumOffset, page: bounds.height)
  }

  /// Stops the gliding after a finger was lifted.
  func stopGliding() {
    glide?.cancel()
  }

  // MARK: Wheel and keys

  override open func scroll(_ scroll: Scroll) -> Bool {
    guard maximumOffset > 0, scroll.modifiers.isDisjoint(with: [.control, .alt]) else {
      return false
    }
    stopGliding()
    self.scroll(by: wheelSteps.take(scroll.notches.dy * Self.notch))
    return true
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard maximumOffset > 0, key.modifiers.isEmpty else { return false }
    let page = max(bounds.height - Self.notch, Self.notch)
    switch key.symbol {
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .home: scroll(to: 0)
    case .end: scroll(to: maximumOffset)
    default: return false
    }
    return true
  }

  // MARK: Touches

  override open func wantsTouch(_ touch: Touch, from start: Touch) -> Bool {
    let way = touch.location - start.location
    return maximumOffset > 0 && abs(way.dy) > Self.slack && abs(way.dy) > 2 * abs(way.dx)
  }

  override open func touchesBegan(_ touch: Touch) {
    stopGliding()
    grip = (touch, touch, touch, 0)
  }

  override open func touchesMoved(_ touch: Touch) {
    guard let held = grip else { return }
    let wanted = held.start.location.y - touch.location.y
    let moved = held.moved + scroll(by: wanted - held.moved)
    grip = (held.start, held.last, touch, moved)
  }

  override open func touchesEnded(_ touch: Touch) {
    guard let held = grip else { return }
    grip = nil
    // The content glides on if the finger was still moving at its release.
    guard touch.time &- held.last.time <= Self.rest else { return }
    let time = Double(held.last.time &- held.before.time)
    let way = held.before.location.y - held.last.location.y
    guard time > 0, time < 100, abs(way / time) > 0.3 else { return }
    let reach = way / time * 250
    var moved = 0.0
    glide = root?.clock.animate(milliseconds: 500) { [weak self] part in
      if let self { moved += scroll(by: reach * part - moved) }
    }
  }

  override open func touchesCancelled() {
    grip = nil
  }
}

extension View {
  /// Scrolls all scroll views around the view until it is visible.
  public func scrollToVisible() {
    var rect = bounds
    var view = self
    while let around = view.superview {
      if let scroller = around as? ScrollView, view === scroller.content {
        scroller.scrollToVisible(rect)
      }
      rect = rect.offset(by: view.frame.origin.vector)
      view = around
    }
  }
}
