public import Geometry
public import Graphics

/// A row of a menu: a title, and a shortcut at the trailing edge.
open class MenuRow: Button {
  public let keyText: String

  /// In place of the shortcut, marks the current choice.
  public static let mark = "✓"

  public init(_ title: String, keyText: String = "") {
    self.keyText = keyText
    super.init(title: title, role: .row)
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let wanted = super.sizeThatFits(size)
    guard !keyText.isEmpty else { return wanted }
    return Size(width: wanted.width + keyLayout.size.width.rounded(.up) + 24, height: wanted.height)
  }

  override var endRoom: Double {
    keyText.isEmpty ? super.endRoom : keyLayout.size.width.rounded(.up) + 24
  }

  private var keyLayout: TextLayout {
    TextLayout(keyText, font: Font(size: font.size * 11 / 13))
  }

  override open func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard !keyText.isEmpty else { return }
    let text = keyLayout
    context.setFillColour(isEnabled ? hintColour : colours.content)
    draw(
      text, x: bounds.width - text.size.width - 12,
      y: ((bounds.height - text.size.height) / 2).rounded(), on: context)
  }
}
