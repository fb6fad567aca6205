public import Geometry

/// A card beside the view that opened it. Closes when another view is touched or Escape is pressed.
open class Popover: Card {
  /// Called after the popover closed.
  public var onDismiss: (() -> Void)?

  /// The view that opened it.
  public private(set) weak var anchor: View?

  /// Whether to open beside the anchor rather than below it.
  public var opensSideways = false

  /// From the anchor and from the window's edges.
  private static let distance = 8.0

  /// Opens at `anchor`, in front of everything else, and takes the focus.
  public func open(at anchor: View) {
    self.anchor = anchor
    if let root = anchor.root { open(in: root) }
  }

  /// Opens in front of everything else in `root`, and takes the focus.
  public func open(in root: RootView) {
    root.addSubview(self)
    root.popovers.append(self)
    root.enterScope(self, focusing: firstFocus)
    root.clock.animate { [weak self] in self?.alpha = $0 }
  }

  /// Closes; the focus returns to where it was.
  public func dismiss() {
    guard root != nil else { return }
    removeFromSuperview()
    onDismiss?()
  }

  /// Whether a touch of `view` leaves the popover open. A touch of the anchor does, since the anchor itself closes it.
  func keeps(_ view: View) -> Bool {
    contains(view) || anchor?.contains(view) ?? false
  }

  /// Sets the frame: below the anchor, or above or beside it if there is no room; directly beside it if
  /// `opensSideways`.
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
    dismiss()
    return true
  }
}
