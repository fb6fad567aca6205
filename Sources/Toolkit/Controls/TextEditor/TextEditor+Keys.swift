import Geometry
import Graphics

extension TextEditor {
  /// Handles a key; returns false if the view doesn't use it.
  func pressKey(_ key: Key) -> Bool {
    guard isEnabled, key.modifiers.isDisjoint(with: [.alt, .command]) else { return false }
    let isControlled = key.modifiers.contains(.control)
    let selecting = key.modifiers.contains(.shift)
    switch key.symbol {
    case .left: move(towardsRight: false, word: isControlled, selecting: selecting)
    case .right: move(towardsRight: true, word: isControlled, selecting: selecting)
    case .home: move(to: isControlled ? 0 : line.lowerBound, selecting: selecting)
    case .end:
      move(to: isControlled ? editing.text.utf8.count : line.upperBound, selecting: selecting)
    case .backspace: edit { $0.deleteBackward(word: isControlled) }
    // Shift+Delete, Ctrl+Insert and Shift+Insert are the older keys for cutting, copying and pasting.
    case .delete where key.modifiers == .shift && !editing.selectedRange.isEmpty: cut()
    case .insert where key.modifiers == .control: copy()
    case .insert where key.modifiers == .shift: paste()
    case .delete: edit { $0.deleteForward(word: isControlled) }
    case .enter where key.modifiers.isEmpty:
      guard let onSubmit else { return false }
      onSubmit(editing.text)
    case .character(let character) where isControlled:
      return command(character, isShifted: selecting)
    // The text of these keys comes through `insertText`.
    case .character, .space: return !isControlled
    default: return false
    }
    return true
  }

  private func command(_ character: Character, isShifted: Bool) -> Bool {
    switch (character, isShifted) {
    case ("a", false): select { $0.selectAll() }
    case ("c", false): copy()
    case ("x", false): cut()
    case ("v", false): paste()
    case ("z", false): edit { $0.undo() }
    case ("z", true), ("y", false): edit { $0.redo() }
    default: return false
    }
    return true
  }

  private func cut() {
    copy()
    if !editing.selectedRange.isEmpty { edit { $0.insert("") } }
  }

  private func paste() {
    root?.pasteboard?.readText { [weak self] text in self?.paste(text) }
  }

  private func copy() {
    guard !editing.selectedRange.isEmpty else { return }
    root?.pasteboard?.copy(editing.selectedText)
  }

  // MARK: Moving

  func move(to offset: Int, selecting: Bool) {
    select { $0.moveCaret(to: offset, selecting: selecting) }
    if selecting { offerSelection() }
  }

  /// Offers the selected text to other programs.
  func offerSelection() {
    guard !editing.selectedRange.isEmpty else { return }
    root?.pasteboard?.offerSelection(editing.selectedText)
  }

  private func move(towardsRight: Bool, word: Bool, selecting: Bool) {
    if !selecting, !word, !editing.selectedRange.isEmpty {
      return move(to: edge(ofSelectionOnTheRight: towardsRight), selecting: false)
    }
    let next =
      word ? wordEdge(towardsRight: towardsRight) : neighbour(towardsRight: towardsRight)
    move(to: next, selecting: selecting)
  }

  /// The left or right end of the selection, as it is displayed.
  private func edge(ofSelectionOnTheRight isRight: Bool) -> Int {
    let range = editing.selectedRange
    let isReversed = caretX(at: range.lowerBound) > caretX(at: range.upperBound)
    return isRight != isReversed ? range.upperBound : range.lowerBound
  }

  private func wordEdge(towardsRight: Bool) -> Int {
    towardsRight != isTextRightToLeft
      ? editing.wordEnd(after: editing.caret) : editing.wordStart(before: editing.caret)
  }

  /// The position between characters that is displayed next to the caret.
  private func neighbour(towardsRight: Bool) -> Int {
    var place = editing.caret
    repeat {
      let next = offset(besides: place, towardsRight: towardsRight)
      guard next != place else { return editing.caret }
      place = next
    } while !editing.isBoundary(place)
    return place
  }
}
