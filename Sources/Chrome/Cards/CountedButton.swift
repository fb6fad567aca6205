import Geometry
import Graphics
import Toolkit

/// A button with a number in its corner, unless that is 0.
final class CountedButton: Button {
  var count = 0 {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }

  /// The colours of the number and of its background.
  var badgeColours = ControlColours() {
    didSet { if badgeColours != oldValue { setNeedsDisplay() } }
  }

  private static let most = 99
  private static let side = 16.0

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard count > 0 else { return }
    // The number doesn't grow with the text size, since the corner has no room.
    let number = TextLayout(
      count > Self.most ? "\(Self.most)+" : String(count), font: Font(size: 10, weight: .semibold))
    let width = max(Self.side, number.size.width.rounded(.up) + 8)
    let badge = mirrored(Rect(x: bounds.width - width, y: 0, width: width, height: Self.side))
    context.setFillColour(badgeColours.fill ?? .black)
    context.addRoundedRect(badge, cornerRadius: Self.side / 2)
    context.fillPath()
    context.setFillColour(badgeColours.content)
    context.draw(
      number,
      at: Point(
        x: (badge.centre.x - number.size.width / 2).rounded(),
        y: (badge.centre.y - number.size.height / 2).rounded()))
  }
}
