import Geometry
import Graphics
import Toolkit

/// A question in the middle of the window that has to be answered before anything else is done.
final class QuestionView: View {
  struct Answer {
    let title: String
    let action: () -> Void
  }

  /// Called once, before the action of the answer.
  var onAnswer: (() -> Void)?

  private let title: String
  private let detail: String
  private let answers: [Answer]

  /// The answer that Enter gives.
  private var focus = 0
  private var touched: Int?

  private static let cardSize = Size(width: 400, height: 148)

  /// The first of `answers` is the one to give, the last the one that changes nothing.
  init(_ title: String, detail: String, answers: [Answer]) {
    self.title = title
    self.detail = detail
    self.answers = answers
    super.init()
  }

  override func draw(_ area: Rect, on context: Context) {
    context.setFillColour(Palette.text.withAlpha(0.25))
    context.fill(bounds)
    CardPainter.drawCard(card, on: context)
    context.setFillColour(Palette.text)
    context.setFont(size: 15, isBold: true)
    context.showText(title, at: card.origin + Vector(dx: 24, dy: 40))
    context.setFillColour(Palette.secondary)
    context.setFont(size: 13)
    context.showText(detail, at: card.origin + Vector(dx: 24, dy: 66))
    for (index, answer) in answers.enumerated() {
      CardPainter.drawButton(
        answer.title, in: button(index), isFocused: index == focus,
        isPressed: index == touched, on: context)
    }
  }

  override func touchesBegan(_ touch: Touch) {
    touched = answers.indices.first { button($0).contains(touch.location) }
    setNeedsDisplay(card)
  }

  override func touchesEnded(_ touch: Touch) {
    let pressed = touched
    touchesCancelled()
    if let pressed, button(pressed).contains(touch.location) { give(pressed) }
  }

  override func touchesCancelled() {
    touched = nil
    setNeedsDisplay(card)
  }

  override func keyDown(_ key: Key) -> Bool {
    let isBack = key.symbol == .left || key.symbol == .up || key.modifiers.contains(.shift)
    switch key.symbol {
    case .escape: give(answers.count - 1)
    case .enter, .space: give(focus)
    case .tab, .left, .right, .up, .down:
      focus = (focus + (isBack ? answers.count - 1 : 1)) % answers.count
      setNeedsDisplay(card)
    default: break
    }
    return true
  }

  private func give(_ index: Int) {
    onAnswer?()
    answers[index].action()
  }

  private var card: Rect {
    let size = Size(
      width: min(Self.cardSize.width, bounds.width - 16), height: Self.cardSize.height)
    return Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// From the right: the answer to give stands at the edge of the card.
  private func button(_ index: Int) -> Rect {
    let width = min(104, (card.width - 48 - 8 * Double(answers.count - 1)) / Double(answers.count))
    return Rect(
      x: card.maxX - 24 - width - Double(index) * (width + 8), y: card.maxY - 24 - 32,
      width: width, height: 32)
  }
}
