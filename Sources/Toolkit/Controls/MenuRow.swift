public import Geometry
public import Graphics

/// A row of a menu: a title, before it an icon where it has one, and a shortcut at the trailing edge.
open class MenuRow: Button {
  public let keyText: String

  /// In place of the shortcut, marks the current choice.
  public static let mark = "✓"

  /// The menu that a row opens instead of running a command.
  public enum Way: Hashable, Sendable {
    case nowhere
    /// To a menu of its own, as an arrow at the trailing edge says.
    case further
    /// To the menu before, as an arrow at the leading edge says.
    case back
  }

  public let leads: Way

  public init(
    _ title: String, icon: Icon? = nil, keyText: String = "", leads: Way = .nowhere
  ) {
    self.keyText = keyText
    self.leads = leads
    super.init(icon: icon, title: title, role: .row)
  }

  private static let arrowRoom = 20.0

  override open func sizeThatFits(_ size: Size) -> Size {
    let wanted = super.sizeThatFits(size)
    return Size(width: wanted.width + startRoom + endRoom - super.endRoom, height: wanted.height)
  }

  override var startRoom: Double { leads == .back ? Self.arrowRoom : 0 }

  override var endRoom: Double {
    if leads == .further { return Self.arrowRoom + 8 }
    return keyText.isEmpty ? super.endRoom : keyLayout.size.width.rounded(.up) + 24
  }

  private var keyLayout: TextLayout {
    TextLayout(keyText, font: Font(size: font.size * 11 / 13))
  }

  override open func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    if leads != .nowhere { drawArrow(on: context) }
    guard !keyText.isEmpty else { return }
    let text = keyLayout
    context.setFillColour(isEnabled ? hintColour : colours.content)
    draw(
      text, x: bounds.width - text.size.width - 12,
      y: ((bounds.height - text.size.height) / 2).rounded(), on: context)
  }

  /// Draws two lines that point where the row leads.
  private func drawArrow(on context: Context) {
    let x = leads == .further ? bounds.width - 20 : 12
    let box = mirrored(Rect(x: x, y: bounds.height / 2 - 4, width: 5, height: 8))
    let pointsRight = (leads == .further) != isRightToLeft
    let (tip, tail) = pointsRight ? (box.maxX, box.minX) : (box.minX, box.maxX)
    context.beginPath()
    context.move(to: Point(x: tail, y: box.minY))
    context.addLine(to: Point(x: tip, y: box.centre.y))
    context.addLine(to: Point(x: tail, y: box.maxY))
    context.setStrokeColour(isEnabled ? hintColour : colours.content)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.strokePath()
  }
}
