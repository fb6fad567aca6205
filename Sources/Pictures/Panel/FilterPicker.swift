package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Offers filters, each with a small picture of its effect.
package final class FilterPicker: Popover {
  /// Called with the filter that the user chose.
  package var onChoose: ((FilterDescription) -> Void)?

  private let grid: FilterGrid
  private let scroller: ScrollView
  private let choices: [FilterChoice]

  /// The typed beginning of a name.
  private var typed = ""

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
        // Closing the picker may release it.
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
    // The width of a scroll bar is added, since the list may need one.
    let beside = 2 * padding + 12
    let wanted = grid.sizeThatFits(Size(width: size.width - beside, height: size.height))
    return Size(
      width: min(wanted.width + beside, size.width),
      height: min(wanted.height + 2 * padding, size.height))
  }

  override package func layout() {
    scroller.frame = bounds.outset(by: -padding)
  }

  // A user who opened the picker by the pointer has selected no filter that Enter could add.
  override package var focusAtOpening: View? { root?.isUsedByKeys == true ? firstFocus : nil }

  override package func keyDown(_ key: Key) -> Bool {
    if case .character(let character) = key.symbol, key.modifiers.isSubset(of: .shift) {
      type(key.typed ?? character)
      return true
    }
    typed = ""
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

  /// Selects the first filter whose name begins with the typed text, if there is one.
  private func type(_ character: Character) {
    let letter = character.lowercased()
    typed = choice(named: typed + letter) == nil ? letter : typed + letter
    let found = choice(named: typed)
    if found == nil { typed = "" }
    root?.setFocus(found)
  }

  /// The first filter whose name, or else a word of it, begins with a text.
  private func choice(named text: String) -> FilterChoice? {
    func name(_ choice: FilterChoice) -> String { (choice.title ?? "").lowercased() }
    return choices.first { name($0).hasPrefix(text) }
      ?? choices.first { choice in
        name(choice).split(separator: " ").contains { $0.hasPrefix(text) }
      }
  }
}

/// A grid of filters with as many columns as fit, up to three.
private final class FilterGrid: View {
  private static let gap = 4.0

  init(_ choices: [View]) {
    super.init()
    for choice in choices { addSubview(choice) }
  }

  /// The columns at the present width.
  var columns: Int { columns(bounds.width) }

  /// The size of each filter: the largest that the names need.
  private var cell: Size {
    subviews.map { $0.sizeThatFits(bounds.size) }.max { $0.height < $1.height } ?? .zero
  }

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

  /// A picture of the filter's effect; nil until it is drawn.
  var picture: ImageSurface? {
    didSet { setNeedsDisplay() }
  }

  init(_ title: String) {
    super.init(title: title)
  }

  private var caption: Font { Font(size: font.size * 11 / 13) }
  private static let width = pictureSize.width + 16

  /// The name, in as many lines as it needs.
  private var text: TextLayout {
    TextLayout(
      title ?? "", font: caption, width: Self.width - 8, overflow: .wrap, alignment: .centre)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: Self.width, height: Self.pictureSize.height + text.size.height.rounded(.up) + 14)
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
    context.setFillColour(colours.content)
    context.draw(text, at: Point(x: 4, y: Self.pictureSize.height + 10))
  }
}
