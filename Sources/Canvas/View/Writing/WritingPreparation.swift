import Geometry
import Marks
import Toolkit
import Typesetting

/// Measures a long text before the user edits it, or before an edit that changes all of it, and keeps the keys that the user presses meanwhile.
final class WritingPreparation: View, TextInputClient {
  enum Input {
    case key(Key)
    case text(String)
    case composed(String, caret: Int)
  }

  private var preparation: TextPreparation
  private let begin: (Typesetter) -> Void
  private unowned let canvas: CanvasView

  /// The keys that wait.
  private(set) var inputs: [Input]

  /// Whether Escape leaves the text as it is, instead of being kept.
  private let canBeLeft: Bool
  private var task: Clock.Task?

  /// The bytes that are measured or laid out together, in a few milliseconds. A text without more is edited at once.
  static let bytesTogether = 1 << 12

  init(
    _ preparation: TextPreparation, on canvas: CanvasView, canBeLeft: Bool, keeping inputs: [Input],
    then begin: @escaping (Typesetter) -> Void
  ) {
    (self.preparation, self.canvas, self.begin) = (preparation, canvas, begin)
    (self.canBeLeft, self.inputs) = (canBeLeft, inputs)
    super.init()
  }

  /// Measures the next words, and begins if there are none.
  func measure() {
    guard !preparation.measure(atMost: Self.bytesTogether) else { return end() }
    task = canvas.clock?.run(after: 1) { [weak self] in self?.measure() }
  }

  /// Begins, and passes on the keys that wait. What wasn't measured yet is measured at once.
  func end() {
    canvas.cancelPreparation()
    begin(preparation.typesetter)
    for input in inputs {
      guard let view = canvas.writingView else { break }
      switch input {
      case .key(let key): _ = view.press(key)
      case .text(let text): view.insertText(text)
      case .composed(let text, let caret): view.setMarkedText(text, caret: caret)
      }
    }
  }

  func cancel() { task?.cancel() }

  override var canFocus: Bool { true }
  override var tabStops: [View] { [] }

  override func keyDown(_ key: Key) -> Bool {
    if canBeLeft, key == Key(.escape) {
      canvas.cancelPreparation()
    } else {
      inputs.append(.key(key))
    }
    return true
  }

  func insertText(_ text: String) {
    if case .text(let before) = inputs.last {
      inputs[inputs.count - 1] = .text(before + text)
    } else {
      inputs.append(.text(text))
    }
  }

  func setMarkedText(_ text: String, caret: Int) {
    inputs.append(.composed(text, caret: caret))
  }

  var caretRect: Rect { Rect(origin: .zero, size: .zero) }
}
