public import Geometry
public import Graphics

/// A button with an icon, a title or both, and optionally its shortcut.
open class Button: Control {
  public var icon: Icon? {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }

  public var title: String? {
    didSet { if title != oldValue { stateDidChange() } }
  }

  /// The shortcut, which is drawn in the corner if it is a single letter.
  public var keyHint: String?

  public var font = Font(size: 13)
  public var hintFont = Font(size: 9)

  public var hintColour = Colour.black

  /// The button's purpose, from which a style derives its look.
  public enum Role: Hashable, Sendable {
    /// No background until the button is hovered or pressed.
    case plain
    /// The suggested answer.
    case primary
    /// Any other answer.
    case secondary
    /// A row of a menu; its title begins at the leading edge.
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
    var left = (role == .row || title != nil ? 12.0 : (bounds.width - Icon.side) / 2) + startRoom
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

  /// The extra room before icon and title.
  var startRoom: Double { 0 }

  /// The room between the title and the trailing edge.
  var endRoom: Double { 8 }

  /// Draws a line of text; `x` is measured from the leading edge.
  func draw(_ text: TextLayout, x: Double, y: Double, on context: Context) {
    context.draw(text, at: mirrored(Rect(origin: Point(x: x, y: y), size: text.size)).origin)
  }
}
