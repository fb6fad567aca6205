package import Marks

/// The conversation in a drawing's entries, read once and brought up to date with later states of the drawing.
package struct FollowedNotes: Sendable {
  package private(set) var state: NotesState
  private var drawing: Drawing

  /// Reads the entries; nil if they can't be read. Reads the file unless they are in memory.
  package init?(_ drawing: Drawing) {
    guard let state = NotesState(drawing.entries) else { return nil }
    (self.state, self.drawing) = (state, drawing)
  }

  /// Follows the drawing to its present state. Returns false if that is impossible, and the entries have to be read again.
  package mutating func follow(_ drawing: Drawing) -> Bool {
    guard let edits = drawing.delta(since: self.drawing)?.entryEdits,
      edits.isEmpty || state.touched(by: edits) != nil
    else { return false }
    self.drawing = drawing
    state.apply(edits)
    return true
  }
}
