public import Geometry
public import Graphics

/// Chooses one of a few titles side by side.
open class SegmentedChoice: Control {
  public let titles: [String]

  /// Nil if none of the titles holds for all that is chosen for.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { setNeedsDisplay() } }
  }

  /// Called with the index that the user chose.
  public var onChange: ((Int) -> Void)?

  public var font = Font(size: 13)

  /// The colours of the selected segment.
  public var chosenColours = ControlColours()

  private var pressed: Int?

  public init(_ titles: [String], selected: Int = 0) {
    precondition(titles.indices.contains(selected), "One of the segments counts.")
    self.titles = titles
    selectedIndex = selected
    super.init()
  }

  /// The number of segments per row: all of them if they fit into one.
  private func columns(_ width: Double) -> Int {
    let widest = titles.map { TextLayout($0, font: font).size.width }.max() ?? 0
    let fitting = Int((width - 4) / (widest.rounded(.up) + 16))
    guard fitting < titles.count else { return titles.count }
    return max(fitting, 1)
  }

  private var rowHeight: Double {
    let highest = titles.map { TextLayout($0, font: font).size.height }.max() ?? 0
    return max(28, (highest + 6).rounded(.up))
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let columns = columns(size.width)
    let rows = (titles.count + columns - 1) / columns
    let widest = titles.map { TextLayout($0, font: font).size.width }.max() ?? 0
    return Size(
      width: min((widest.rounded(.up) + 16) * Double(columns) + 4, size.width),
      height: Double(rows) * rowHeight + 4)
  }

  private func frame(of index: Int) -> Rect {
    let columns = columns(bounds.width)
    let inner = bounds.outset(by: -2)
    let width = inner.width / Double(columns)
    return mirrored(
      Rect(
        x: (inner.minX + Double(index % columns) * width).rounded(),
        y: inner.minY + Double(index / columns) * rowHeight, width: width.rounded(.down),
        height: rowHeight))
  }

  override open func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state.intersection([.focused, .disabled]), on: context)
    for (index, title) in titles.enumerated() {
      let frame = frame(of: index)
      let colours = index == selectedIndex ? chosenColours : colours
      if index == selectedIndex || index == pressed {
        Backing(fill: colours.fill, line: colours.line, cornerRadius: stateColours.cornerRadius - 2)
          .draw(frame, on: context)
      }
      let text = TextLayout(
        title, font: font, width: frame.width - 4, overflow: .ellipsizeEnd, alignment: .centre)
      context.setFillColour(colours.content)
      context.draw(
        text,
        at: Point(
          x: frame.minX + 2, y: frame.minY + ((frame.height - text.size.height) / 2).rounded()))
    }
  }

  override open func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    pressed = segment(at: touch.location)
    setNeedsDisplay()
  }

  override open func touchesEnded(_ touch: Touch) {
    let wanted = isPressed ? segment(at: touch.location) : nil
    let wasPressed = pressed
    pressed = nil
    isPressed = false
    setNeedsDisplay()
    if let wanted, wanted == wasPressed { choose(wanted) }
  }

  override open func touchesCancelled() {
    pressed = nil
    super.touchesCancelled()
  }

  override open func keyDown(_ key: Key) -> Bool {
    guard isEnabled, key.modifiers.isEmpty else { return false }
    let current = selectedIndex ?? -1
    switch key.symbol {
    case .right: choose(current + (isRightToLeft ? -1 : 1))
    case .left: choose(current + (isRightToLeft ? 1 : -1))
    case .down: choose(current + 1)
    case .up: choose(current - 1)
    case .home: choose(0)
    case .end: choose(titles.count - 1)
    default: return false
    }
    return true
  }

  private func segment(at point: Point) -> Int? {
    titles.indices.first { frame(of: $0).contains(point) }
  }

  private func choose(_ index: Int) {
    guard titles.indices.contains(index), index != selectedIndex else { return }
    selectedIndex = index
    onChange?(index)
    perform()
  }
}
