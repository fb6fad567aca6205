public import Geometry

/// A card beside the view that opened it. Closes when another view is touched or Escape is pressed.
open class Popover: Card {
  /// Called after the popover closed.
  public var onDismiss: (() -> Void)?

  /// The view that opened it.
  public private(set) weak var anchor: View?

  /// The point of the window at which the popover opens; nil with an anchor, or if a subclass places it.
  private var spot: Point?

  /// Whether to open beside the anchor rather than below it.
  public var opensSideways = false

  /// The distances to the anchor and to the window's edges.
  private static let distance = 8.0

  /// Opens at `anchor`, in front of everything else, and takes the focus.
  public func open(at anchor: View) {
    self.anchor = anchor
    if let root = anchor.root { open(in: root) }
  }

  /// Opens at a point of the window.
  public func open(at spot: Point, in root: RootView) {
    self.spot = spot
    open(in: root)
  }

  /// Opens in front of everything else in `root`, and takes the focus.
  public func open(in root: RootView) {
    root.addSubview(self)
    root.popovers.append(self)
    root.enterScope(self, focusing: focusAtOpening)
    root.clock.animate { [weak self] in self?.alpha = $0 }
  }

  /// The view that gets the focus when the popover opens in its window; nil for none.
  open var focusAtOpening: View? { firstFocus }

  /// Closes; the focus returns to the view that had it before.
  public func dismiss() {
    guard root != nil else { return }
    removeFromSuperview()
    onDismiss?()
  }

  /// Whether a touch of `view` leaves the popover open. A touch of the anchor does, since the anchor closes the popover itself.
  func keeps(_ view: View) -> Bool {
    contains(view) || anchor?.contains(view) ?? false
  }

  /// Sets the frame: below the anchor, or above or beside it if there is no room; directly beside it if
  /// `opensSideways`.
  open func place(in window: Rect) {
    let room = window.outset(by: -Self.distance)
    let size = sizeThatFits(room.size)
    var place: Point
    if let anchor {
      let there = anchor.bounds.offset(by: anchor.offsetInWindow)
      place = opensSideways ? beside(there, size, room) : below(there, size, room)
    } else if let spot {
      place = Self.corner(at: spot, size, room, isRightToLeft)
    } else {
      return
    }
    place.x = min(max(place.x, room.minX), max(room.maxX - size.width, room.minX))
    place.y = min(max(place.y, room.minY), max(room.maxY - size.height, room.minY))
    frame = Rect(origin: Point(x: place.x.rounded(), y: place.y.rounded()), size: size)
  }

  /// The origin of a popover at a point: below it in the direction of the text, or on other sides where there is no room.
  private static func corner(
    at spot: Point, _ size: Size, _ room: Rect, _ isRightToLeft: Bool
  ) -> Point {
    let (after, before) = (spot.x + 1, spot.x - 1 - size.width)
    let goesRight =
      isRightToLeft ? before < room.minX : after + size.width <= room.maxX || before < room.minX
    let isBelow = spot.y + size.height <= room.maxY || spot.y - size.height < room.minY
    return Point(x: goesRight ? after : before, y: isBelow ? spot.y : spot.y - size.height)
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
