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

  /// What is shown; nil while the card is hidden.
  private var shown: (entries: [Entry], light: InkLight)?

  /// The rows and the button; nil while the card is hidden.
  private var content: (rows: ScrollView, button: Button)?

  /// The least distance from other views.
  private static let gap = 8.0
  private static let widest = 240.0

  /// The width in a narrow window, beside the card with the options of a tool.
  private static let narrow = 124.0

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
    let wanted = rows.sizeThatFits(
      Size(width: size.width - padding - side.width - Self.gap, height: size.height - 2 * padding))
    return Size(
      width: wanted.width.rounded(.up) + padding + side.width + Self.gap,
      height: max(wanted.height.rounded(.up) + 2 * padding, side.height + Self.gap))
  }

  /// Puts the button into the upper corner, beside the rows.
  package override func layout() {
    guard let (rows, button) = content else { return }
    let side = button.sizeThatFits(bounds.size)
    let edge = bounds.width - side.width - Self.gap / 2
    place(button, at: Rect(origin: Point(x: edge, y: Self.gap / 2), size: side))
    let room = Size(width: edge - padding - Self.gap / 2, height: bounds.height - 2 * padding)
    let height = min(rows.sizeThatFits(Size(width: room.width, height: 1e6)).height, room.height)
    place(
      rows,
      at: Rect(
        x: padding, y: ((bounds.height - height) / 2).rounded(), width: room.width, height: height))
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Takes a free space at the trailing edge, or elsewhere. Without one, the marks keep the people's colours all the same.
  package func place(in room: FreeRoom) {
    let best = shown == nil || room.isBare ? nil : places(in: room).first(where: room.isFree)
    isHidden = best == nil
    frame = best ?? Rect(origin: .zero, size: .zero)
  }

  private func places(in room: FreeRoom) -> [Rect] {
    [Self.widest, Self.narrow].flatMap { width -> [Rect] in
      let size = sizeThatFits(
        Size(
          width: min(width, room.inside.width), height: room.inside.height * Self.highest))
      let (end, strip) = (room.inside.maxX - size.width, room.strip)
      let tops =
        [room.middle.minY + Self.gap] + room.taken.map { $0.maxY + Self.gap }.sorted()
        + [strip.maxY - size.height]
      return [end, strip.maxX - size.width, strip.minX, room.inside.minX].flatMap { x in
        tops.map { Rect(origin: Point(x: x.rounded(), y: $0.rounded(.up)), size: size) }
      }
    }.map { superview?.mirrored($0) ?? $0 }.filter(room.inside.contains)
  }
}
