package import Geometry
package import Interface
package import Language
import Notes
package import Toolkit

/// A card over the canvas in which the user searches the open drawing. It has no content while it is hidden.
package final class SeekCard: Card, Overlay {
  /// Called with the words that the user has typed.
  var onWords: ((String) -> Void)?

  /// Called with 1 for the next hit, and with -1 for the one before.
  var onWay: ((Int) -> Void)?
  var onEnd: (() -> Void)?

  private var words: Words
  private var content: (bar: SearchBar, close: Button)?

  /// The current hit and the number of hits; nil without a search.
  private var count: (index: Int?, total: Int)?

  /// Whether the card covers others, since no place is free.
  package private(set) var lacksPlace = false

  private static let widths = [400.0, 300.0, 220.0]
  private static let gap = 8.0

  package init(_ words: Words) {
    self.words = words
    super.init(.row, gap: 4, padding: 6)
    isHidden = true
  }

  var isShown: Bool { content != nil }

  /// The field for the words; nil while the card is hidden.
  var field: TextField? { content?.bar.field }

  package func changeLanguage(to words: Words) {
    self.words = words
    guard let text = field?.text else { return }
    let hadFocus = field?.isFocused == true
    hide()
    open(with: text)
    if hadFocus { root?.setFocus(field) }
  }

  /// Shows the card with words in its field.
  func open(with text: String) {
    guard content == nil else { return }
    let bar = SearchBar(.findInDrawing, before: .findPrevious, behind: .findNext, words)
    let close = Button(icon: .named("close"))
    close.name = words[.findEnd]
    close.onAction = { [unowned self] in onEnd?() }
    bar.field.text = text
    bar.field.onChange = { [unowned self] in onWords?($0) }
    bar.field.onSubmit = { [unowned self] _ in onWay?(1) }
    bar.previous.onAction = { [unowned self] in onWay?(-1) }
    bar.next.onAction = { [unowned self] in onWay?(1) }
    for view in [bar, close] as [View] { addSubview(view) }
    content = (bar, close)
    name = words[.findInDrawing]
    bar.show(count?.index, of: count?.total)
    superview?.setNeedsLayout()
  }

  func hide() {
    for view in subviews { view.removeFromSuperview() }
    (content, name) = (nil, nil)
    superview?.setNeedsLayout()
  }

  /// Shows the number of the current hit, and the number of hits; nil without a search.
  func show(_ index: Int?, of total: Int?) {
    count = total.map { (index, $0) }
    content?.bar.show(index, of: total)
  }

  package override func keyDown(_ key: Key) -> Bool {
    switch key {
    case Key(.enter, .shift), Key(.up): onWay?(-1)
    case Key(.down): onWay?(1)
    case Key(.escape): onEnd?()
    default: return super.keyDown(key)
    }
    return true
  }

  package func escape() -> Bool {
    guard isShown else { return false }
    onEnd?()
    return true
  }

  // MARK: Layout

  package override func sizeThatFits(_ size: Size) -> Size {
    guard let (bar, _) = content else { return .zero }
    return Size(width: size.width, height: bar.sizeThatFits(size).height + 2 * padding)
  }

  package override func layout() {
    guard let (bar, close) = content else { return }
    let side = close.sizeThatFits(bounds.size)
    let room = bounds.outset(by: -padding)
    place(
      bar,
      at: Rect(x: room.minX, y: room.minY, width: room.width - side.width, height: room.height))
    place(
      close,
      at: Rect(
        x: room.maxX - side.width, y: (room.centre.y - side.height / 2).rounded(),
        width: side.width, height: side.height))
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Takes a free space below the cards at the upper edge, or covers others: the user has asked for it.
  package func place(in room: FreeRoom) {
    (isHidden, lacksPlace) = (!isShown, false)
    guard isShown else {
      frame = Rect(origin: .zero, size: .zero)
      return
    }
    let tops =
      [room.middle.minY + Self.gap] + room.taken.map { $0.maxY + Self.gap }.sorted()
    let frames = Self.widths.flatMap { width in
      let size = sizeThatFits(Size(width: min(width, room.inside.width), height: 100))
      let middle = room.inside.centre.x - size.width / 2
      let sides = [middle, room.strip.minX, room.strip.maxX - size.width]
      return tops.flatMap { top in
        sides.map {
          Rect(origin: Point(x: $0.rounded(), y: top.rounded(.up)), size: size)
        }
      }
    }.map { superview?.mirrored($0) ?? $0 }
    let free = frames.first { room.inside.contains($0) && room.isFree($0) }
    frame = free ?? frames[0]
    lacksPlace = free == nil
  }
}
