public import Geometry

/// A card beside what opened it, until something else is touched or Escape pressed.
open class Popover: Card {
  /// Called when the popover has been left.
  public var onLeave: (() -> Void)?

  /// What opened it.
  public private(set) weak var anchor: View?

  private weak var formerFocus: View?

  /// Between the popover and its anchor, and between it and the edges of the window.
  private static let distance = 8.0

  /// Opens beside `anchor`, over everything in its window, and has the keys.
  public func open(at anchor: View) {
    self.anchor = anchor
    if let root = anchor.root { open(in: root) }
  }

  /// Opens over everything in a window, and has the keys.
  public func open(in root: RootView) {
    formerFocus = root.focus
    root.addSubview(self)
    root.popovers.append(self)
    root.focusScope = self
    root.setFocus(root.focusOrder.first)
    root.clock.animate { [weak self] in self?.alpha = $0 }
  }

  /// Closes, and gives the keys back.
  public func leave() {
    guard let root else { return }
    removeFromSuperview()
    root.setFocus(formerFocus)
    onLeave?()
  }

  /// Whether touching `view` leaves the popover open. The anchor's own touch closes it by itself.
  func keeps(_ view: View) -> Bool {
    contains(view) || anchor?.contains(view) ?? false
  }

  /// Finds its place in `window`: below the anchor where there is room, else above or beside it.
  open func place(in window: Rect) {
    let room = window.outset(by: -Self.distance)
    let size = sizeThatFits(room.size)
    guard let anchor else { return }
    let there = anchor.bounds.offset(by: anchor.offsetInWindow)
    var x = isRightToLeft ? there.maxX - size.width : there.minX
    var y = there.maxY + Self.distance
    if y + size.height > room.maxY { y = there.minY - Self.distance - size.height }
    if y < room.minY {
      // Neither below nor above: beside it.
      y = min(max(there.minY, room.minY), max(room.maxY - size.height, room.minY))
      x = there.maxX + Self.distance
      if x + size.width > room.maxX { x = there.minX - Self.distance - size.width }
    }
    x = min(max(x, room.minX), max(room.maxX - size.width, room.minX))
    frame = Rect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard key.symbol == .escape else { return false }
    leave()
    return true
  }
}
