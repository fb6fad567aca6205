import Geometry

extension TextView {
  /// Handles a key; returns false if the view doesn't use it.
  func pressViewKey(_ key: Key) -> Bool {
    guard isEnabled else { return false }
    let selecting = key.modifiers == .shift
    let isPlain = key.modifiers.isEmpty
    switch key.symbol {
    case .escape where isPlain: return onEscape?() ?? false
    case .enter where selecting || isPlain && onSubmit == nil: insertText("\n")
    case .up where isPlain && shownText.isEmpty: return onUp?() ?? false
    case .up where isPlain || selecting: moveLine(up: true, selecting: selecting)
    case .down where isPlain || selecting: moveLine(up: false, selecting: selecting)
    case .pageUp where isPlain || selecting: movePage(up: true, selecting: selecting)
    case .pageDown where isPlain || selecting: movePage(up: false, selecting: selecting)
    default: return pressKey(key)
    }
    return true
  }

  private func moveLine(up: Bool, selecting: Bool) {
    let (piece, caret) = pieces.caret(at: editing.caret)
    move(to: up ? caret.minY - 1 : caret.maxY + 1, from: piece, caret, selecting)
  }

  private func movePage(up: Bool, selecting: Bool) {
    let (piece, caret) = pieces.caret(at: editing.caret)
    let page = max(room.height - caret.height, caret.height)
    move(to: caret.centre.y + (up ? -page : page), from: piece, caret, selecting)
  }

  /// Moves the caret to the line at a height, keeping the horizontal position that it had before the first of several such moves.
  private func move(to y: Double, from piece: Int, _ caret: Rect, _ selecting: Bool) {
    let x = column.flatMap { $0.caret == editing.caret ? $0.x : nil } ?? caret.minX
    let offset = pieces.offset(at: Point(x: x, y: y), from: piece)
    move(to: offset, selecting: selecting)
    column = (x, editing.caret)
  }
}
