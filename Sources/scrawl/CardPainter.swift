import Geometry
import Graphics

/// The colours of what floats over the canvas.
enum Palette {
  static let card = Colour(0xFFFFFF)
  static let line = Colour(0xE3E6EB)
  static let text = Colour(0x1D2129)
  static let secondary = Colour(0x5B636F)
  static let accent = Colour(0x3451C6)
  static let pressed = Colour(0xE7ECFF)
  static let alert = Colour(0xC62F2F)
}

/// Draws the pieces that cards are made of.
enum CardPainter {
  /// White, with round corners and a soft shadow.
  static func drawCard(_ card: Rect, on context: Context) {
    for spread in stride(from: 6.0, through: 1, by: -1) {
      context.setFillColour(Palette.text.withAlpha(0.14 / 6))
      context.addRoundedRect(
        card.offset(by: Vector(dx: 0, dy: 3)).outset(by: spread - 2), cornerRadius: 11 + spread)
      context.fillPath()
    }
    context.setFillColour(Palette.card)
    context.addRoundedRect(card, cornerRadius: 12)
    context.fillPath()
    context.setStrokeColour(Palette.line)
    context.setLineWidth(1)
    context.addRoundedRect(card.outset(by: -0.5), cornerRadius: 11.5)
    context.strokePath()
  }

  static func drawButton(
    _ title: String, in frame: Rect, isFocused: Bool, isPressed: Bool, on context: Context
  ) {
    context.setFillColour(
      isPressed ? Palette.pressed : isFocused ? Palette.accent : Palette.card)
    context.addRoundedRect(frame, cornerRadius: 8)
    context.fillPath()
    context.setStrokeColour(isFocused ? Palette.accent : Palette.line)
    context.setLineWidth(1)
    context.addRoundedRect(frame.outset(by: -0.5), cornerRadius: 7.5)
    context.strokePath()
    context.setFillColour(isFocused && !isPressed ? .white : Palette.text)
    context.setFont(size: 13)
    let width = context.width(of: title)
    context.showText(title, at: Point(x: frame.centre.x - width / 2, y: frame.centre.y + 4.5))
  }
}
