public import Geometry
public import Graphics

/// A view that shows text.
open class Label: View {
  public var text: String {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// A style sets the size to the desktop's.
  public var font: Font {
    didSet { if font != oldValue { textDidChange() } }
  }

  public var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  public var alignment = TextLayout.Alignment.natural
  public var overflow = TextLayout.Overflow.ellipsizeEnd

  /// The label's purpose, from which a style derives its look.
  public enum Role: Hashable, Sendable {
    case body, title, caption
    /// An error.
    case alert
  }

  public let role: Role

  public init(_ text: String = "", role: Role = .body) {
    self.text = text
    self.role = role
    font = Font(size: 13)
    super.init()
  }

  override open var takesTouches: Bool { false }

  /// The text laid out at the label's width.
  public var textLayout: TextLayout {
    let side: TextLayout.Alignment = isRightToLeft ? .right : .left
    let alignment = alignment == .natural ? side : alignment
    if let cached, cached.width == bounds.width, cached.alignment == alignment {
      return cached.layout
    }
    let layout = layout(width: bounds.width, alignment)
    cached = (bounds.width, alignment, layout)
    return layout
  }

  private var cached: (width: Double, alignment: TextLayout.Alignment, layout: TextLayout)?

  override open func sizeThatFits(_ size: Size) -> Size {
    let natural = TextLayout(text, font: font).size
    guard natural.width > size.width, overflow == .wrap else {
      return Size(
        width: min(natural.width.rounded(.up), size.width), height: natural.height.rounded(.up))
    }
    return Size(
      width: size.width, height: layout(width: size.width, alignment).size.height.rounded(.up))
  }

  override open func draw(_ area: Rect, on context: Context) {
    let layout = textLayout
    context.setFillColour(colour)
    context.draw(layout, at: Point(x: 0, y: ((bounds.height - layout.size.height) / 2).rounded()))
  }

  private func layout(width: Double, _ alignment: TextLayout.Alignment) -> TextLayout {
    TextLayout(text, font: font, width: width, overflow: overflow, alignment: alignment)
  }

  private func textDidChange() {
    cached = nil
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}
