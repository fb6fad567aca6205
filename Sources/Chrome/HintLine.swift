package import Canvas
import Geometry
import Graphics
package import Interface
package import Language
package import Toolkit

/// A line at the lower edge about the next step of the tool, such as how a line with several points is ended. A hint for which a card
/// or a panel leaves no place goes to the bulletin, once.
package final class HintLine: Card, Overlay {
  private var words: Words
  private let label = Label(role: .caption)
  private var hint: Phrase?

  /// Whether the hint answers the user's last act, and whether the bulletin told that answer.
  private var isAnswer = false
  private var isAnswered = false

  /// The hints that the bulletin told.
  private var told: Set<Phrase> = []

  /// The text that the line shows instead of the hint.
  private var measure: String?

  package init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 0, padding: 6)
    label.alignment = .centre
    addSubview(label)
    isHidden = true
  }

  package override var takesTouches: Bool { false }

  package func changeLanguage(to words: Words) {
    self.words = words
    label.text = measure ?? hint.map { words[$0] } ?? ""
  }

  /// Shows a number that the hand is changing instead of the hint; nil shows the hint again.
  package func show(measure: SelectionMeasure?) {
    let new: String? =
      switch measure {
      case .size(let size)?: "\(words.number(size.width)) × \(words.number(size.height))"
      case .angle(let angle)?: "\(words.number(angle * 180 / .pi))°"
      case nil: nil
      }
    guard new != self.measure else { return }
    self.measure = new
    changeLanguage(to: words)
    superview?.setNeedsLayout()
  }

  /// Shows a hint; nil hides the line. An answer to the user's last act is told wherever there is room.
  package func show(_ hint: Phrase?, isAnswer: Bool = false) {
    guard hint != self.hint || isAnswer != self.isAnswer else { return }
    if let old = self.hint { bulletin?.hide(toast: words[old]) }
    (self.hint, self.isAnswer, isAnswered) = (hint, isAnswer, false)
    changeLanguage(to: words)
    superview?.setNeedsLayout()
  }

  /// Centres the line above the lower edge, where no other view is.
  package func place(in room: FreeRoom) {
    guard let window = superview?.bounds else { return }
    let size = sizeThatFits(room.inside.size)
    let frame = Rect(
      x: ((window.width - size.width) / 2).rounded(),
      y: (room.middle.maxY - size.height - 4).rounded(), width: size.width, height: size.height)
    superview?.place(self, at: frame)
    let isFree = room.isFree(frame)
    isHidden = hint == nil && measure == nil || room.isBare || !isFree
    if !isFree, !room.isBare, measure == nil, let hint { tell(hint, besides: frame) }
  }

  /// Lets the bulletin tell a hint for which there is no place. What the bulletin shows already gives way to an answer alone.
  private func tell(_ hint: Phrase, besides frame: Rect) {
    guard let bulletin else { return }
    if isAnswer {
      guard !isAnswered else { return }
      isAnswered = true
    } else {
      guard !bulletin.frame.touches(frame), told.insert(hint).inserted else { return }
    }
    bulletin.show(toast: words[hint])
  }

  private var bulletin: Bulletin? {
    superview?.subviews.lazy.compactMap { $0 as? Bulletin }.first
  }
}
