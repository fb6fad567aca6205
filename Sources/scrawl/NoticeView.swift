import Geometry
import Graphics
import Toolkit

/// A bar at the lower edge that says what went wrong. It stays until it is clicked away or things went right.
final class NoticeView: View {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init()
  }

  static let height = 72.0

  override func draw(_ area: Rect, on context: Context) {
    let card = Rect(x: 14, y: 8, width: bounds.width - 28, height: 48)
    CardPainter.drawCard(card, on: context)
    context.setFillColour(Palette.alert)
    context.fillEllipse(in: Rect(x: card.minX + 18, y: card.minY + 14, width: 20, height: 20))
    context.setFillColour(.white)
    context.setFont(size: 15, isBold: true)
    context.showText("!", at: Point(x: card.minX + 25.5, y: card.minY + 29.5))
    context.setFillColour(Palette.text)
    context.setFont(size: 13)
    context.saving {
      context.clip(to: card.outset(by: -12))
      context.showText(text, at: Point(x: card.minX + 50, y: card.minY + 29))
    }
  }

  override func touchesEnded(_ touch: Touch) {
    removeFromSuperview()
  }
}
