package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Offers filters, each with a small picture of what it does.
package final class FilterPicker: Popover {
  /// Called with the filter that the user chose.
  package var onChoose: ((FilterDescription) -> Void)?

  private let grid: FilterGrid
  private let scroller: ScrollView
  private let choices: [FilterChoice]

  package init(_ filters: [FilterDescription], _ words: Words) {
    choices = filters.map { description in
      FilterChoice(FilterTitles.filter(description.name).map { words[$0] } ?? description.name)
    }
    grid = FilterGrid(choices)
    scroller = ScrollView(grid)
    super.init(.column, gap: 0, padding: 10)
    name = words[.addFilter]
    opensSideways = true
    addSubview(scroller)
    for (choice, description) in zip(choices, filters) {
      choice.onAction = { [unowned self] in
        // Closing may end the picker.
        let choose = onChoose
        dismiss()
        choose?(description)
      }
    }
  }

  /// The size of the small pictures, in units.
  package static let pictureSize = FilterChoice.pictureSize

  /// Shows the small picture of the filter at a place in the list.
  package func show(_ picture: Thumbnail, at index: Int) {
    if choices.indices.contains(index) { choices[index].picture = try? picture.surface() }
  }

  override package func sizeThatFits(_ size: Size) -> Size {
    // The scroll bar, where there is one.
    let beside = 2 * padding + 12
    let wanted = grid.sizeThatFits(Size(width: size.width - beside, height: size.height))
    return Size(
      width: min(wanted.width + beside, size.width),
      height: min(wanted.height + 2 * padding, size.height))
  }

  override package func layout() {
    scroller.frame = bounds.outset(by: -padding)
  }

  override package func keyDown(_ key: Key) -> Bool {
    let step: Int
    switch key {
    case Key(.right): step = isRightToLeft ? -1 : 1
    case Key(.left): step = isRightToLeft ? 1 : -1
    case Key(.down): step = grid.columns
    case Key(.up): step = -grid.columns
    default: return super.keyDown(key)
    }
    let present = choices.firstIndex { $0 === root?.focus } ?? -step
    let wanted = present + step
    if choices.indices.contains(wanted) { root?.setFocus(choices[wanted]) }
    return true
  }
}

/// As many columns of filters as fit, up to three.
private final class FilterGrid: View {
  private static let gap = 4.0

  init(_ choices: [View]) {
    super.init()
    for choice in choices { addSubview(choice) }
  }

  /// The columns at the present width.
  var columns: Int { columns(bounds.width) }

  private var cell: Size { subviews.first?.sizeThatFits(bounds.size) ?? .zero }

  private func columns(_ width: Double) -> Int {
    min(max(Int((width + Self.gap) / (cell.width + Self.gap)), 1), 3)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let (columns, cell) = (columns(size.width), cell)
    let rows = (subviews.count + columns - 1) / columns
    func length(_ count: Int, _ side: Double) -> Double {
      Double(count) * (side + Self.gap) - Self.gap
    }
    return Size(width: length(columns, cell.width), height: length(rows, cell.height))
  }

  override func layout() {
    let (columns, cell) = (columns, cell)
    for (index, view) in subviews.enumerated() {
      let corner = Point(
        x: Double(index % columns) * (cell.width + Self.gap),
        y: Double(index / columns) * (cell.height + Self.gap))
      place(view, at: Rect(origin: corner, size: cell))
    }
  }
}

/// A filter of the picker.
private final class FilterChoice: Button {
  static let pictureSize = Size(width: 96, height: 64)

  /// What the filter does; nil until that is drawn.
  var picture: ImageSurface? {
    didSet { setNeedsDisplay() }
  }

  init(_ title: String) {
    super.init(title: title)
  }

  private var caption: Font { Font(size: font.size * 11 / 13) }
  private var textHeight: Double { TextLayout("Ag", font: caption).size.height.rounded(.up) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: Self.pictureSize.width + 16, height: Self.pictureSize.height + textHeight + 14)
  }

  override func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    if let picture {
      let size = Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
      let place = Point(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: 6 + ((Self.pictureSize.height - size.height) / 2).rounded())
      context.draw(picture, in: Rect(origin: place, size: size))
    }
    let text = TextLayout(
      title ?? "", font: caption, width: bounds.width - 8, overflow: .ellipsizeEnd,
      alignment: .centre)
    context.setFillColour(colours.content)
    context.draw(text, at: Point(x: 4, y: Self.pictureSize.height + 10))
  }
}
