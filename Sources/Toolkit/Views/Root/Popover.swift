public import Geometry

/// A card beside what opened it, until something else is touched or Escape pressed.
open class Popover: Card {
  /// Called when the popover has been left.
  public var onLeave: (() -> Void)?

  /// What opened it.
  public private(set) weak var anchor: View?

  /// Whether it stands beside its anchor rather than below.
  public var opensSideways = false

  /// Between the popover and its anchor, and between it and the edges of the window.
  private static let distance = 8.0

  /// Opens beside `anchor`, over everything in its window, and has the keys.
  public func open(at anchor: View) {
    self.anchor = anchor
    if let root = anchor.root { open(in: root) }
  }

  /// Opens over everything in a window, and has the keys.
  public func open(in root: RootView) {
    root.addSubview(self)
    root.popovers.append(self)
    root.enterScope(self, focusing: firstFocus)
    root.clock.animate { [weak self] in self?.alpha = $0 }
  }

  /// Closes, and gives the keys back.
  public func leave() {
    guard root != nil else { return }
    removeFromSuperview()
    onLeave?()
  }

  /// Whether touching `view` leaves the popover open. The anchor's own touch closes it by itself.
  func keeps(_ view: View) -> Bool {
    contains(view) || anchor?.contains(view) ?? false
  }

  /// Finds its place in `window`: below the anchor where there is room, else above or beside it; beside it at once
  /// where that is wanted.
  open func place(in window: Rect) {
    guard let anchor else { return }
    let room = window.outset(by: -Self.distance)
    let size = sizeThatFits(room.size)
    let there = anchor.bounds.offset(by: anchor.offsetInWindow)
    var place = opensSideways ? beside(there, size, room) : below(there, size, room)
    place.x = min(max(place.x, room.minX), max(room.maxX - size.width, room.minX))
    place.y = min(max(place.y, room.minY), max(room.maxY - size.height, room.minY))
    frame = Rect(origin: Point(x: place.x.rounded(), y: place.y.rounded()), size: size)
  }

  private func below(_ there: Rect, _ size: Size, _ room: Rect) -> Point {
    let x = isRightToLeft ? there.maxX - size.width : there.minX
    let below = there.maxY + Self.distance
    if below + size.height <= room.maxY { return Point(x: x, y: below) }
    let above = there.minY - Self.distance - size.height
    return above >= room.minY ? Point(x: x, y: above) : beside(there, size, room)
  }

  private func beside(_ there: Rect, _ size: Size, _ room: Rect) -> Point {
    let left = there.minX - Self.distance - size.width
    let right = there.maxX + Self.distance
    let fitsOnTheRight = right + size.width <= room.maxX
    let isOnTheLeft = isRightToLeft ? left >= room.minX || !fitsOnTheRight : !fitsOnTheRight
    return Point(x: isOnTheLeft ? left : right, y: there.minY)
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard key.symbol == .escape else { return false }
    leave()
    return true
  }
}
