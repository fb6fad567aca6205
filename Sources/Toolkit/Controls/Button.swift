public import Geometry
public import Graphics

/// Does something when it is clicked; shows an icon, a title, or both, and the key that does the same.
open class Button: Control {
  public var icon: Icon? {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }

  public var title: String? {
    didSet { if title != oldValue { stateDidChange() } }
  }

  /// A letter in the corner, for a key that needs no other beside it.
  public var keyHint: String?

  public var font = Font(size: 13)
  public var hintFont = Font(size: 9)

  /// The colour of the letter in the corner.
  public var hintColour = Colour.black

  /// What the button is for, which a style goes by.
  public enum Role: Hashable, Sendable {
    /// Stands on nothing until it is used.
    case plain
    /// The answer to give.
    case primary
    /// An answer among others.
    case secondary
    /// A line of a menu, with the title at the side where text begins.
    case row
  }

  public let role: Role

  public init(
    icon: Icon? = nil, title: String? = nil, role: Role = .plain, action: (() -> Void)? = nil
  ) {
    self.icon = icon
    self.title = title
    self.role = role
    super.init()
    name = title
    onAction = action
  }

  override open var showsName: Bool { title != nil }

  override open func sizeThatFits(_ size: Size) -> Size {
    guard let title else { return Size(width: 36, height: 36) }
    let text = TextLayout(title, font: font).size
    return Size(
      width: text.width.rounded(.up) + (icon == nil ? 24 : 24 + Icon.side + 8),
      height: max(32, (text.height + 6).rounded(.up)))
  }

  override open func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    let content = colours.content
    var left = role == .row || title != nil ? 12.0 : (bounds.width - Icon.side) / 2
    if let icon {
      let top = ((bounds.height - Icon.side) / 2).rounded()
      icon.draw(
        in: mirrored(Rect(x: left.rounded(), y: top, width: Icon.side, height: Icon.side)),
        colour: content, on: context)
      left += Icon.side + 8
    }
    if let title { drawTitle(title, from: left, colour: content, on: context) }
    if let keyHint {
      let hint = TextLayout(keyHint, font: hintFont)
      context.setFillColour(isEnabled ? hintColour : content)
      draw(
        hint, x: bounds.width - hint.size.width - 4, y: bounds.height - hint.size.height - 1,
        on: context)
    }
  }

  private func drawTitle(_ title: String, from left: Double, colour: Colour, on context: Context) {
    let room = bounds.width - left - endRoom
    let text = TextLayout(title, font: font, width: room, overflow: .ellipsizeEnd, alignment: .left)
    let isCentred = role != .row && icon == nil
    let start = isCentred ? ((bounds.width - text.size.width) / 2).rounded() : left
    context.setFillColour(colour)
    draw(text, x: start, y: ((bounds.height - text.size.height) / 2).rounded(), on: context)
  }

  /// What the title leaves free at the side where reading ends.
  var endRoom: Double { 8 }

  /// Draws a line of text whose place is measured from the side where reading begins.
  func draw(_ text: TextLayout, x: Double, y: Double, on context: Context) {
    context.draw(text, at: mirrored(Rect(origin: Point(x: x, y: y), size: text.size)).origin)
  }
}
