public import Geometry
import Graphics

/// Shows the hint of the view under the pointer and its shortcut.
public final class Tooltip: Card {
  private let label: Label

  /// The distances to the control and to the window's edges.
  private static let (gap, margin) = (6.0, 4.0)

  public init(_ text: String) {
    label = Label(text, role: .caption)
    super.init(.row, padding: 6)
    // Both ends of a path are worth reading, so the middle is left out.
    label.overflow = .ellipsizeMiddle
    addSubview(label)
  }

  override public var takesTouches: Bool { false }

  /// Sets the frame: as near to `control` as there is room without covering another control, to which the pointer may go next.
  public func place(beside control: Control) {
    guard let root = control.root else { return }
    let anchor = control.frameInWindow
    let others = root.controls.filter { !$0.contains(control) && !control.contains($0) }
    let taken = others.map(\.frameInWindow) + [anchor]
    let card = control.outermostCard?.frameInWindow ?? anchor
    let window = root.bounds.outset(by: -Self.margin)
    let all = places(around: anchor, at: anchor, window) + places(around: card, at: anchor, window)
    let free = all.filter { place in !taken.contains { place.touches($0) } }
    let nearest = free.min { $0.distance(to: anchor) < $1.distance(to: anchor) }
    frame = nearest ?? all.first { !$0.touches(anchor) } ?? all[0]
  }

  /// Sets the frame: below a pointer at `point` of the window, or above it at the lower edge.
  public func place(besidePointer point: Point) {
    guard let root else { return }
    let window = root.bounds.outset(by: -Self.margin)
    let pointer = Rect(x: point.x, y: point.y, width: 0, height: 0).outset(by: Self.reach)
    let all = places(around: pointer, at: pointer, window)
    frame = all.first { !$0.touches(pointer) } ?? all[0]
  }

  /// The distance from the tip of a pointer that the pointer itself may cover.
  private static let reach = 16.0

  /// The frames below, above and at both sides of `around`, at the height of `anchor` or in its middle, moved into the window.
  private func places(around: Rect, at anchor: Rect, _ window: Rect) -> [Rect] {
    let size = sizeThatFits(window.size)
    let (near, middle) = (around.outset(by: Self.gap), anchor.centre)
    let (left, top) = (middle.x - size.width / 2, middle.y - size.height / 2)
    let corners = [
      Point(x: left, y: near.maxY), Point(x: left, y: near.minY - size.height),
      Point(x: near.maxX, y: top), Point(x: near.minX - size.width, y: top),
    ]
    return corners.map { corner in
      let x = max(min(corner.x, window.maxX - size.width), window.minX)
      let y = max(min(corner.y, window.maxY - size.height), window.minY)
      return Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size)
    }
  }
}

extension View {
  fileprivate var frameInWindow: Rect { bounds.offset(by: offsetInWindow) }

  /// The visible controls in the view.
  fileprivate var controls: [Control] {
    guard !isHidden else { return [] }
    return ((self as? Control).map { [$0] } ?? []) + subviews.flatMap(\.controls)
  }

  /// The card around the view that is in no other card.
  fileprivate var outermostCard: Card? {
    superview?.outermostCard ?? self as? Card
  }
}

extension Rect {
  /// The greater of the gaps between two rects, across and down.
  fileprivate func distance(to other: Rect) -> Double {
    max(minX - other.maxX, other.minX - maxX, minY - other.maxY, other.minY - maxY)
  }
}
