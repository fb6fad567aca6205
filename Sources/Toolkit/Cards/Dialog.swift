import Geometry
import Graphics

/// A modal question in the middle of the window.
open class Dialog: Scrim {
  public struct Answer {
    public let title: String
    public let action: () -> Void

    public init(_ title: String, action: @escaping () -> Void = {}) {
      self.title = title
      self.action = action
    }
  }

  private let card = Card(.column, gap: 10, padding: 24)
  private let row = AnswerRow()
  private let urges: Bool
  private let answers: [Answer]
  private let buttons: [Button]

  /// The first of `answers` is the primary one if `urges`. The last one changes nothing; Escape gives it.
  public init(_ title: String, detail: String, answers: [Answer], urges: Bool = true) {
    self.answers = answers
    self.urges = urges
    buttons = answers.enumerated().map { index, answer in
      Button(title: answer.title, role: urges && index == 0 ? .primary : .secondary)
    }
    super.init()
    let heading = Label(title, role: .title)
    let label = Label(detail)
    for text in [heading, label] { text.overflow = .wrap }
    addSubview(card)
    card.addSubview(heading)
    card.addSubview(label)
    card.addSubview(row)
    for (index, button) in buttons.enumerated().reversed() {
      row.addSubview(button)
      button.onAction = { [unowned self] in give(index) }
    }
  }

  override open var fadesIn: Bool { false }

  override open func didEnterWindow() {
    root?.enterScope(self, focusing: urges ? buttons.first : nil)
  }

  override open func layout() {
    let width = min(400, bounds.width - 16)
    let height = card.sizeThatFits(Size(width: width, height: bounds.height)).height
    card.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  override open func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .escape: dismiss()
    case .right: root?.moveFocus(backwards: isRightToLeft)
    case .left: root?.moveFocus(backwards: !isRightToLeft)
    // In a column the primary answer is on top, though it is last in the order of Tab.
    case .down: root?.moveFocus(backwards: row.isColumn)
    case .up: root?.moveFocus(backwards: !row.isColumn)
    case .tab: return false
    default: break
    }
    return true
  }

  /// Gives the answer that changes nothing.
  public func dismiss() {
    give(answers.count - 1)
  }

  private func give(_ index: Int) {
    removeFromSuperview()
    answers[index].action()
  }
}
