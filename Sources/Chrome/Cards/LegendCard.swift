package import Geometry
package import Interface
package import Language
package import Rendering
package import Toolkit

/// Names the people in whose colours the marks are shown, as long as they are.
package final class LegendCard: Card, Overlay {
  /// A person, and the colour of the person's marks by day.
  package struct Entry: Hashable {
    package let name: String
    package let colour: Colour

    package init(_ name: String, _ colour: Colour) {
      (self.name, self.colour) = (name, colour)
    }
  }

  /// Called when the user wants to see the marks in their own colours.
  package var onEnd: (() -> Void)?

  private var words: Words

  /// The shown people and the light; nil while the card is hidden.
  private var shown: (entries: [Entry], light: InkLight)?

  /// The rows and the button; nil while the card is hidden.
  private var content: (rows: ScrollView, button: Button)?

  /// Whether the rows lie under the button, which leaves them more room in a narrow card.
  private var isStacked = false {
    didSet { if isStacked != oldValue { setNeedsLayout() } }
  }

  /// The least distance from other views.
  private static let gap = 8.0
  private static let widest = 240.0

  /// The width in a narrow window, beside the card with the options of a tool.
  private static let narrow = 128.0

  /// The greatest share of the window's height.
  private static let highest = 0.4

  /// The most people that are listed.
  private static let most = 200

  package init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 0, padding: 12)
    isHidden = true
  }

  package func changeLanguage(to words: Words) {
    self.words = words
    guard let (entries, light) = shown else { return }
    shown = nil
    show(entries, in: light)
  }

  /// Shows the people, with colours as ink has them in a light; hides the card if there are none.
  package func show(_ entries: [Entry], in light: InkLight) {
    if let shown, shown == (entries, light) { return }
    for view in subviews { view.removeFromSuperview() }
    shown = entries.isEmpty ? nil : (entries, light)
    name = entries.isEmpty ? nil : words[.coloursByPerson]
    content = nil
    superview?.setNeedsLayout()
    guard !entries.isEmpty else { return }
    let rows = entries.prefix(Self.most).map { LegendRow($0.name, light.seen($0.colour)) }
    let button = Button(icon: .named("close"))
    button.name = words[.ownColours]
    button.onAction = { [unowned self] in end() }
    let scroller = ScrollView(Stack(.column, gap: 2, rows))
    for view in [scroller, button] { addSubview(view) }
    content = (scroller, button)
  }

  package func escape() -> Bool {
    guard shown != nil else { return false }
    end()
    return true
  }

  private func end() {
    show([], in: .day)
    onEnd?()
  }

  // MARK: Layout

  package override func sizeThatFits(_ size: Size) -> Size {
    guard let (rows, button) = content else { return .zero }
    let side = button.sizeThatFits(size)
    let around = margins(of: side, isStacked: size.width <= Self.narrow)
    let wanted = rows.sizeThatFits(
      Size(width: size.width - around.width, height: size.height - around.height))
    return Size(
      width: max(wanted.width, side.width).rounded(.up) + around.width,
      height: max(wanted.height.rounded(.up) + around.height, side.height + Self.gap))
  }

  /// The room that the card has around its rows.
  private func margins(of button: Size, isStacked: Bool) -> Size {
    Size(
      width: padding + (isStacked ? padding : button.width + Self.gap),
      height: padding + (isStacked ? button.height + Self.gap / 2 : padding))
  }

  /// Puts the button into the upper corner, and the rows beside it or under it.
  package override func layout() {
    guard let (rows, button) = content else { return }
    let side = button.sizeThatFits(bounds.size)
    let edge = bounds.width - side.width - Self.gap / 2
    place(button, at: Rect(origin: Point(x: edge, y: Self.gap / 2), size: side))
    let around = margins(of: side, isStacked: isStacked)
    let room = Size(width: bounds.width - around.width, height: bounds.height - around.height)
    let height = min(rows.sizeThatFits(Size(width: room.width, height: 1e6)).height, room.height)
    let top = isStacked ? around.height - padding : ((bounds.height - height) / 2).rounded()
    place(rows, at: Rect(x: padding, y: top, width: room.width, height: height))
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Takes a free space at the trailing edge, or elsewhere. Without one, the marks keep the people's colours all the same.
  package func place(in room: FreeRoom) {
    let isWanted = shown != nil && !room.isBare
    let widths = isWanted ? [Self.widest, Self.narrow] : []
    let found = widths.compactMap { width in
      places(in: room, width: width).first(where: room.isFree).map { ($0, width == Self.narrow) }
    }
    isHidden = found.isEmpty
    (frame, isStacked) = found.first ?? (Rect(origin: .zero, size: .zero), false)
  }

  /// The places for a card of at most this width, the best first.
  private func places(in room: FreeRoom, width: Double) -> [Rect] {
    let size = sizeThatFits(
      Size(width: min(width, room.inside.width), height: room.inside.height * Self.highest))
    let (end, strip) = (room.inside.maxX - size.width, room.strip)
    let tops =
      [room.middle.minY + Self.gap] + room.taken.map { $0.maxY + Self.gap }.sorted()
      + [strip.maxY - size.height]
    return [end, strip.maxX - size.width, strip.minX, room.inside.minX].flatMap { x in
      tops.map { Rect(origin: Point(x: x.rounded(), y: $0.rounded(.up)), size: size) }
    }.map { superview?.mirrored($0) ?? $0 }.filter(room.inside.contains)
  }
}
