/// A line of text under the hand: what it says, what of it is selected, and the way back. Places in it are offsets into
/// its UTF-8, and lie between characters as people count them, never inside one.
public struct EditableText: Sendable {
  public private(set) var text: String

  /// Where the caret stands, which is one end of what is selected.
  public private(set) var caret: Int

  /// The other end of what is selected.
  public private(set) var anchor: Int

  private struct State {
    let text: String
    let caret: Int
    let anchor: Int
  }

  /// What one edit did, so that letters typed in a row are taken back together.
  private enum Edit {
    case typing, deleting
  }

  private var undoStates: [State] = []
  private var redoStates: [State] = []
  private var lastEdit: Edit?

  private static let depth = 200

  /// The caret stands behind the text.
  public init(_ text: String = "") {
    self.text = text
    caret = text.utf8.count
    anchor = caret
  }

  public var isEmpty: Bool { text.isEmpty }

  public var selectedRange: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  public var selectedText: String { String(text[indices(of: selectedRange)]) }

  // MARK: Selecting

  /// Puts the caret at `offset`, or at the next place behind it that is between characters. What is between it and
  /// the anchor is selected if `selecting`.
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

  /// Puts `new` in place of what is selected, and the caret behind it.
  public mutating func insert(_ new: String) {
    guard !new.isEmpty || caret != anchor else { return }
    // A space ends what is taken back in one step.
    let continues = lastEdit == .typing && caret == anchor && !new.hasSuffix(" ")
    replace(selectedRange, with: new, continuing: continues)
    lastEdit = .typing
  }

  /// Deletes what is selected, or else the character before the caret, or all back to the beginning of a word.
  public mutating func deleteBackward(word: Bool = false) {
    guard caret == anchor else { return insert("") }
    let start = word ? wordStart(before: caret) : boundary(before: caret)
    delete(start..<caret)
  }

  /// Deletes what is selected, or else the character after the caret, or all up to the end of a word.
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
    // What was put in may have grown together with what follows it.
    caret = boundary(atOrAfter: range.lowerBound + new.utf8.count)
    anchor = caret
  }

  // MARK: The way back

  public var canUndo: Bool { !undoStates.isEmpty }
  public var canRedo: Bool { !redoStates.isEmpty }

  /// Takes the last edit back.
  public mutating func undo() {
    guard let last = undoStates.popLast() else { return }
    redoStates.append(state)
    restore(last)
  }

  /// Does again what was taken back last.
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
