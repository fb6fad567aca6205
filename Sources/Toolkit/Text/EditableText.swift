/// A text with caret, selection and undo history. Positions are UTF-8 offsets that lie between characters
/// (extended grapheme clusters).
public struct EditableText: Sendable {
  public private(set) var text: String

  /// The moving end of the selection.
  public private(set) var caret: Int

  /// The fixed end of the selection.
  public private(set) var anchor: Int

  /// Restores the text before an edit; it keeps only the part that differs.
  private struct Step {
    /// The range of the inserted text.
    var range: Range<Int>
    /// The replaced text.
    var former: String
    let caret: Int
    let anchor: Int
  }

  /// The kind of the last edit; edits of one kind in a row are undone together.
  private enum Edit {
    case typing, deleting
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var lastEdit: Edit?

  private static let depth = 200

  /// Places the caret behind the text.
  public init(_ text: String = "") {
    self.text = text
    caret = text.utf8.count
    anchor = caret
  }

  public var isEmpty: Bool { text.isEmpty }

  public var selectedRange: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  public var selectedText: String { String(text[indices(of: selectedRange)]) }

  // MARK: Selecting

  /// Moves the caret to `offset`, or to the end of the character around it. Keeps the anchor if `selecting`.
  public mutating func moveCaret(to offset: Int, selecting: Bool = false) {
    caret = boundary(atOrAfter: offset)
    if !selecting { anchor = caret }
    lastEdit = nil
  }

  /// Selects `range`, with the caret at its end.
  public mutating func select(_ range: Range<Int>) {
    moveCaret(to: range.lowerBound)
    moveCaret(to: range.upperBound, selecting: true)
  }

  public mutating func selectAll() {
    select(0..<text.utf8.count)
  }

  // MARK: Editing

  /// Replaces the selection, and places the caret behind `new`.
  public mutating func insert(_ new: String) {
    guard !new.isEmpty || caret != anchor else { return }
    // A space ends a run of typing, so that undo goes back word by word.
    let continues = lastEdit == .typing && caret == anchor && !new.hasSuffix(" ")
    replace(selectedRange, with: new, continuing: continues)
    lastEdit = .typing
  }

  /// Deletes the selection; without one, the character before the caret or back to the start of a word.
  public mutating func deleteBackward(word: Bool = false) {
    guard caret == anchor else { return insert("") }
    let start = word ? wordStart(before: caret) : boundary(before: caret)
    delete(start..<caret)
  }

  /// Deletes the selection; without one, the character after the caret or up to the end of a word.
  public mutating func deleteForward(word: Bool = false) {
    guard caret == anchor else { return insert("") }
    let end = word ? wordEnd(after: caret) : boundary(after: caret)
    delete(caret..<end)
  }

  private mutating func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    replace(range, with: "", continuing: lastEdit == .deleting)
    lastEdit = .deleting
  }

  private mutating func replace(_ range: Range<Int>, with new: String, continuing: Bool) {
    let indices = indices(of: range)
    let step = Step(
      range: range.lowerBound..<range.lowerBound + new.utf8.count, former: String(text[indices]),
      caret: caret, anchor: anchor)
    if !continuing || !join(step) { undoSteps.append(step) }
    if undoSteps.count > Self.depth { undoSteps.removeFirst() }
    redoSteps = []
    text.replaceSubrange(indices, with: new)
    // The inserted text may combine with the next character.
    caret = boundary(atOrAfter: step.range.upperBound)
    anchor = caret
  }

  /// Joins an edit to the last one; returns false if they don't touch.
  private mutating func join(_ step: Step) -> Bool {
    guard var last = undoSteps.last else { return false }
    if step.former.isEmpty, step.range.lowerBound == last.range.upperBound {
      last.range = last.range.lowerBound..<step.range.upperBound
    } else if last.range.isEmpty, step.range.isEmpty {
      if step.range.lowerBound == last.range.lowerBound {
        last.former += step.former
      } else if step.range.lowerBound + step.former.utf8.count == last.range.lowerBound {
        last.former = step.former + last.former
        last.range = step.range
      } else {
        return false
      }
    } else {
      return false
    }
    undoSteps[undoSteps.count - 1] = last
    return true
  }

  // MARK: Undoing

  /// Undoes the last edit.
  public mutating func undo() {
    if let last = undoSteps.popLast() { redoSteps.append(revert(last)) }
  }

  /// Redoes the last undone edit.
  public mutating func redo() {
    if let next = redoSteps.popLast() { undoSteps.append(revert(next)) }
  }

  /// Applies a step, and returns its inverse.
  private mutating func revert(_ step: Step) -> Step {
    let indices = indices(of: step.range)
    let end = step.range.lowerBound + step.former.utf8.count
    let back = Step(
      range: step.range.lowerBound..<end, former: String(text[indices]), caret: caret,
      anchor: anchor)
    text.replaceSubrange(indices, with: step.former)
    (caret, anchor) = (step.caret, step.anchor)
    lastEdit = nil
    return back
  }
}
