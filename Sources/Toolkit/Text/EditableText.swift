/// A line of text with caret, selection and undo history. Positions are UTF-8 offsets that lie between characters
/// (extended grapheme clusters).
public struct EditableText: Sendable {
  public private(set) var text: String

  /// The end of the selection that moves.
  public private(set) var caret: Int

  /// The end of the selection that stays.
  public private(set) var anchor: Int

  private struct State {
    let text: String
    let caret: Int
    let anchor: Int
  }

  /// The kind of the last edit; edits of one kind in a row are undone together.
  private enum Edit {
    case typing, deleting
  }

  private var undoStates: [State] = []
  private var redoStates: [State] = []
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
    // Undo goes back word by word.
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
    if !continuing { undoStates.append(state) }
    if undoStates.count > Self.depth { undoStates.removeFirst() }
    redoStates = []
    text.replaceSubrange(indices(of: range), with: new)
    // The inserted text may combine with the next character.
    caret = boundary(atOrAfter: range.lowerBound + new.utf8.count)
    anchor = caret
  }

  // MARK: Undoing

  /// Undoes the last edit.
  public mutating func undo() {
    guard let last = undoStates.popLast() else { return }
    redoStates.append(state)
    restore(last)
  }

  /// Redoes the last undone edit.
  public mutating func redo() {
    guard let next = redoStates.popLast() else { return }
    undoStates.append(state)
    restore(next)
  }

  private var state: State { State(text: text, caret: caret, anchor: anchor) }

  private mutating func restore(_ state: State) {
    (text, caret, anchor) = (state.text, state.caret, state.anchor)
    lastEdit = nil
  }
}
