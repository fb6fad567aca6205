package import Marks

/// What the entries of a drawing said when they were read, brought to a later state of the drawing.
package struct FollowedNotes: Sendable {
  package private(set) var state: NotesState
  private var drawing: Drawing

  /// Reads the entries; nil if they can't be read. Unless they are in memory it reads a file.
  package init?(_ drawing: Drawing) {
    guard let state = NotesState(drawing.entries) else { return nil }
    (self.state, self.drawing) = (state, drawing)
  }

  /// Follows the drawing to its present state. Returns whether it could: otherwise the entries have to be read anew.
  package mutating func follow(_ drawing: Drawing) -> Bool {
    guard let edits = drawing.delta(since: self.drawing)?.entryEdits,
      edits.isEmpty || state.touched(by: edits) != nil
    else { return false }
    self.drawing = drawing
    state.apply(edits)
    return true
  }
}
