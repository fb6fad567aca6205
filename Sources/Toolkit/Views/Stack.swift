public import Geometry

/// Lays out its subviews in a row or a column, each in the size that it wants.
open class Stack: View {
  public enum Axis: Hashable, Sendable {
    case row, column
  }

  public let axis: Axis
  public var gap: Double
  public var padding: Double

  /// Whether the views of a row stand at the trailing edge, if there is extra room.
  public var standsAtEnd = false

  public init(_ axis: Axis, gap: Double = 4, padding: Double = 0, _ views: [View] = []) {
    self.axis = axis
    self.gap = gap
    self.padding = padding
    super.init()
    for view in views { addSubview(view) }
  }

  private var shown: [View] { subviews.filter { !$0.isHidden } }

  override open func sizeThatFits(_ size: Size) -> Size {
    let room = Size(
      width: max(size.width - 2 * padding, 0), height: max(size.height - 2 * padding, 0))
    let sizes = shown.map { $0.sizeThatFits(room) }
    let gaps = gap * Double(max(sizes.count - 1, 0))
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    switch axis {
    case .row:
      return Size(
        width: widths.reduce(gaps + 2 * padding, +), height: (heights.max() ?? 0) + 2 * padding)
    case .column:
      return Size(
        width: (widths.max() ?? 0) + 2 * padding, height: heights.reduce(gaps + 2 * padding, +))
    }
  }

  override open func layout() {
    var (x, y) = (padding, padding)
    let room = bounds.outset(by: -padding)
    if standsAtEnd { x += max(bounds.width - sizeThatFits(bounds.size).width, 0) }
    for view in shown {
      let size = view.sizeThatFits(room.size)
      switch axis {
      case .row:
        let top = y + ((room.height - size.height) / 2).rounded()
        place(view, at: Rect(origin: Point(x: x, y: top), size: size))
        x += size.width + gap
      case .column:
        place(view, at: Rect(x: x, y: y, width: room.width, height: size.height))
        y += size.height + gap
      }
    }
  }
}
