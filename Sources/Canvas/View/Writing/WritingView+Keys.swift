import Geometry
import Marks
import Toolkit
import Typesetting

extension WritingView {
  /// Handles a key; returns false if the text doesn't use it.
  func press(_ key: Key) -> Bool {
    guard !isEnding else {
      canvas.endWriting()
      return false
    }
    guard key.modifiers.isDisjoint(with: [.alt, .command]) else { return false }
    let isControlled = key.modifiers.contains(.control)
    let selecting = key.modifiers.contains(.shift)
    switch key.symbol {
    case .escape where key.modifiers.isEmpty: end()
    case .enter where isControlled: end()
    case .enter: change { $0.breakParagraph() }
    case .tab where !isControlled:
      if !editor.indent(by: selecting ? -1 : 1), !selecting {
        insertText("\t")
      } else {
        textDidChange()
      }
    case .backspace: change { $0.deleteBackward(word: isControlled) }
    // Shift+Delete, Ctrl+Insert and Shift+Insert are the older keys for cutting, copying and pasting.
    case .delete where key.modifiers == .shift && !editor.selection.isEmpty: cut()
    case .insert where key.modifiers == .control: copy()
    case .insert where key.modifiers == .shift: paste()
    case .delete: change { $0.deleteForward(word: isControlled) }
    case .character(let character) where isControlled:
      return command(character, isShifted: selecting)
    // The text of these keys comes through `insertText`.
    case .character, .space: return !isControlled
    default:
      guard let way = way(of: key.symbol, isControlled) else { return false }
      editor.move(way, selecting: selecting)
      textDidChange()
      if selecting { offerSelection() }
    }
    return true
  }

  /// The height of a page, in the box of the text.
  private var page: Double { superview.map { $0.bounds.height * 0.9 / sight.scale } ?? 0 }

  private func way(of symbol: Key.Symbol, _ isControlled: Bool) -> SourceEditor.Way? {
    switch symbol {
    case .left: isControlled ? .wordLeft : .left
    case .right: isControlled ? .wordRight : .right
    case .up: isControlled ? .paragraphStart : .up
    case .down: isControlled ? .paragraphEnd : .down
    case .home: isControlled ? .start : .lineStart
    case .end: isControlled ? .end : .lineEnd
    case .pageUp: .by(height: -page)
    case .pageDown: .by(height: page)
    default: nil
    }
  }

  private func command(_ character: Character, isShifted: Bool) -> Bool {
    switch (character, isShifted) {
    case ("a", false):
      editor.selectAll()
      textDidChange()
    case ("c", false): copy()
    case ("x", false): cut()
    case ("v", false), ("v", true): paste()
    case ("z", false): changeBitByBit { $0.undo() }
    case ("z", true), ("y", false): changeBitByBit { $0.redo() }
    case ("b", false): changeBitByBit { $0.toggleBold() }
    case ("i", false): changeBitByBit { $0.toggle(\.isItalic) }
    case ("k", false): askForLink()
    case ("u", false): changeBitByBit { $0.toggle(\.isUnderlined) }
    default: return false
    }
    return true
  }
}
