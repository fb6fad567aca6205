import Geometry

/// Lays out a dialog's buttons: in a row at the trailing edge with the primary one last, or in a column with it on top
/// if the row is too wide.
final class AnswerRow: View {
  private static let gap = 8.0

  /// Whether the buttons are in a column.
  private(set) var isColumn = false

  override func sizeThatFits(_ size: Size) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(size) }
    let gaps = Self.gap * Double(max(sizes.count - 1, 0))
    let width = sizes.map(\.width).reduce(gaps, +)
    guard width > size.width else {
      return Size(width: width, height: sizes.map(\.height).max() ?? 0)
    }
    return Size(width: size.width, height: sizes.map(\.height).reduce(gaps, +))
  }

  override func layout() {
    let sizes = subviews.map { $0.sizeThatFits(bounds.size) }
    let gaps = Self.gap * Double(max(sizes.count - 1, 0))
    let width = sizes.map(\.width).reduce(gaps, +)
    isColumn = width > bounds.width
    guard isColumn else {
      var x = bounds.width - width
      for (view, size) in zip(subviews, sizes) {
        place(view, at: Rect(x: x, y: 0, width: size.width, height: bounds.height))
        x += size.width + Self.gap
      }
      return
    }
    var y = 0.0
    for (view, size) in zip(subviews, sizes).reversed() {
      place(view, at: Rect(x: 0, y: y, width: bounds.width, height: size.height))
      y += size.height + Self.gap
    }
  }

  override var takesTouches: Bool { false }
}
