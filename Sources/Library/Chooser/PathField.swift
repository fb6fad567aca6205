import Toolkit

/// Takes a path, and goes on with it where one asks: by Tab, or by the arrow to the right at its end.
final class PathField: TextField {
  /// Asks for the path to go on; answers whether there was something to go on with.
  var onComplete: (() -> Bool)?

  /// Called with 1 or -1 for the candidate below or above.
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

  /// Shows `path` with the caret behind it.
  func show(_ path: String) {
    text = path
    select { $0.moveCaret(to: path.utf8.count) }
  }
}
