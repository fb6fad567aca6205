import Geometry
import Toolkit

/// All that a window shows: the canvas, and what floats over it for a while.
final class StudioView: View {
  let canvas = CanvasView()

  /// Gets the keys that no view in front wants.
  var onKey: ((Key) -> Bool)?

  private var question: QuestionView?
  private var notice: NoticeView?

  init() {
    super.init()
    addSubview(canvas)
  }

  /// Asks, in place of what was being asked.
  func ask(_ question: QuestionView) {
    self.question?.removeFromSuperview()
    self.question = question
    question.onAnswer = { [weak self, weak question] in
      question?.removeFromSuperview()
      self?.question = nil
    }
    addSubview(question)
    layout()
  }

  /// Says what went wrong; nil when all is well again.
  func show(notice text: String?) {
    notice?.removeFromSuperview()
    notice = text.map(NoticeView.init)
    if let notice { addSubview(notice) }
    layout()
  }

  override func layout() {
    canvas.frame = bounds
    question?.frame = bounds
    notice?.frame = Rect(
      x: 0, y: bounds.height - NoticeView.height, width: bounds.width,
      height: NoticeView.height)
  }

  override func keyDown(_ key: Key) -> Bool {
    question?.keyDown(key) ?? onKey?(key) ?? false
  }
}
