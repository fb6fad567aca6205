public import Geometry

/// Lays out its subviews in a grid of equal cells.
open class Grid: View {
  public let columns: Int
  public let gap: Double

  /// Whether the columns fill the whole width.
  public let fillsWidth: Bool

  public init(columns: Int, gap: Double, fillsWidth: Bool = false, _ views: [View] = []) {
    self.columns = columns
    self.gap = gap
    self.fillsWidth = fillsWidth
    super.init()
    for view in views { addSubview(view) }
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let cell = cellSize(size)
    let rows = Double((subviews.count + columns - 1) / columns)
    let width = cell.width * Double(columns) + gap * Double(columns - 1)
    return Size(
      width: fillsWidth ? max(width, size.width) : width,
      height: cell.height * rows + gap * (rows - 1))
  }

  override open func layout() {
    let cell = cellSize(bounds.size)
    let spare = bounds.width - cell.width * Double(columns)
    let step = fillsWidth ? spare / Double(max(columns - 1, 1)) : gap
    for (index, view) in subviews.enumerated() {
      place(
        view,
        at: Rect(
          x: Double(index % columns) * (cell.width + step),
          y: Double(index / columns) * (cell.height + gap), width: cell.width, height: cell.height))
    }
  }

  private func cellSize(_ size: Size) -> Size {
    subviews.reduce(.zero) { largest, view in
      let wanted = view.sizeThatFits(size)
      return Size(
        width: max(largest.width, wanted.width), height: max(largest.height, wanted.height))
    }
  }
}
