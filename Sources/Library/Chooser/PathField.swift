import Toolkit

/// A text field for a path. Tab, or the right arrow key at its end, completes the path.
final class PathField: TextField {
  /// Called to complete the path. Returns whether there was a completion.
  var onComplete: (() -> Bool)?

  /// Called with 1 or -1 for the completion below or above. Returns whether there is one.
  var onStep: ((Int) -> Bool)?

  override func keyDown(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return super.keyDown(key) }
    switch key.symbol {
    case .tab: return onComplete?() ?? false
    case .right where editing.caret == text.utf8.count && editing.selectedRange.isEmpty:
      return onComplete?() == true || super.keyDown(key)
    case .down: return onStep?(1) ?? false
    case .up: return onStep?(-1) ?? false
    default: return super.keyDown(key)
    }
  }

  /// Shows `path` with the caret at its end.
  func show(_ path: String) {
    text = path
    select { $0.moveCaret(to: path.utf8.count) }
  }
}
