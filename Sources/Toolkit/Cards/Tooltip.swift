public import Geometry

/// Shows the name of the view under the pointer and its shortcut.
public final class Tooltip: Card {
  private let label: Label

  public init(_ text: String) {
    label = Label(text, role: .caption)
    super.init(.row, padding: 6)
    addSubview(label)
  }

  override public var takesTouches: Bool { false }

  /// Sets the frame: below `anchor` or, without room, above it, and always within `bounds`.
  public func place(at anchor: Rect, in bounds: Rect) {
    let size = sizeThatFits(bounds.size)
    let below = anchor.maxY + 6
    let top = below + size.height < bounds.maxY ? below : anchor.minY - 6 - size.height
    let left = min(max(anchor.centre.x - size.width / 2, 4), bounds.maxX - size.width - 4)
    frame = Rect(origin: Point(x: left.rounded(), y: top.rounded()), size: size)
  }
}
