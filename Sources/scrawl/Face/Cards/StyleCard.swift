import Geometry
import Language
import Rendering
import Toolkit

/// Colour, width and opacity of what the tool in hand draws with.
final class StyleCard: Card {
  private let settings: PenSettings
  private let wells: [ColourWell]
  private let width: ValueRow
  private let opacity: ValueRow
  private let scroller: ScrollView

  /// Shows the colour in use, and opens the way to any other.
  private let otherColour: ColourWell

  private var light = InkLight.day

  /// How wide a line is at least where the canvas is seen now.
  private var leastWidth = 0.0

  static let wantedWidth = 196.0

  init(_ settings: PenSettings, _ words: Words) {
    self.settings = settings
    wells = PenSettings.colours.map { offer in
      let well = ColourWell(offer.colour)
      well.name = words[offer.name]
      return well
    }
    width = ValueRow(
      words[.width], Slider(PenSettings.widths, value: settings.width, step: 0.5),
      text: words.number)
    opacity = ValueRow(
      words[.opacity], Slider(0.1...1, value: settings.opacity, step: 0.05), text: words.percent)
    otherColour = ColourWell(settings.colour)
    otherColour.name = words[.otherColour]
    let list = Stack(.column, gap: 6)
    scroller = ScrollView(list)
    super.init(.column, gap: 0, padding: 16)
    addSubview(scroller)
    list.addSubview(ColourRow(Label(words[.colour], role: .caption), otherColour))
    list.addSubview(Grid(columns: 5, gap: 6, wells))
    list.addSubview(width)
    list.addSubview(opacity)
    for well in wells {
      well.onAction = { [unowned well] in settings.colour = well.colour }
    }
    otherColour.onAction = { [unowned self] in openColours(words) }
    width.slider.onChange = { settings.width = $0 }
    opacity.slider.onChange = { settings.opacity = $0 }
    show()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width - 2 * padding, height: 1e6)
    return Size(width: size.width, height: scroller.sizeThatFits(room).height + 2 * padding)
  }

  override func layout() {
    // The bar at the side stands in the margin.
    let inner = bounds.outset(by: -padding)
    let isScrolled =
      scroller.sizeThatFits(Size(width: inner.width, height: 1e6)).height > inner.height
    place(
      scroller,
      at: Rect(
        x: inner.minX, y: inner.minY, width: inner.width + (isScrolled ? 12 : 0),
        height: inner.height))
  }

  private func openColours(_ words: Words) {
    let popover = ColourPopover(settings.colour, words)
    popover.onChange = { [settings] in settings.colour = $0 }
    popover.opensSideways = true
    popover.open(at: otherColour)
  }

  /// Shows the settings as they are.
  func show() {
    for well in wells { well.isSelected = well.colour == settings.colour }
    otherColour.colour = settings.colour
    otherColour.shownColour = light.seen(settings.colour)
    width.show(settings.width, telling: max(settings.width, leastWidth))
    opacity.show(settings.opacity)
  }

  /// Tells how wide lines are where none is seen that is narrower.
  func show(leastWidth: Double) {
    guard leastWidth != self.leastWidth else { return }
    self.leastWidth = leastWidth
    show()
  }

  /// Shows the colours as ink is seen.
  func show(in light: InkLight) {
    self.light = light
    for well in wells { well.shownColour = light.seen(well.colour) }
    show()
  }
}

/// What the colours are called, and at the far side the one in use.
private final class ColourRow: View {
  private let title: Label
  private let well: ColourWell

  init(_ title: Label, _ well: ColourWell) {
    self.title = title
    self.well = well
    super.init()
    addSubview(title)
    addSubview(well)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(title.sizeThatFits(size).height, well.sizeThatFits(size).height)
    return Size(width: size.width, height: height)
  }

  override func layout() {
    let side = well.sizeThatFits(bounds.size)
    place(
      title, at: Rect(x: 0, y: 0, width: bounds.width - side.width - 8, height: bounds.height))
    place(
      well, at: Rect(x: bounds.width - side.width, y: 0, width: side.width, height: side.height))
  }
}
