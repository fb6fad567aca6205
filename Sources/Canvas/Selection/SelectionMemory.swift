import Marks

/// What was selected in the last states of the drawing, so that undo and redo bring that back, too.
struct SelectionMemory {
  private var states: [(drawing: Drawing, marks: MarkSelection?)] = []

  /// The most states of which the selection is kept.
  private static let most = 64

  /// Notes what is selected in a state, in place of what was noted for it before.
  mutating func note(_ marks: MarkSelection?, in drawing: Drawing) {
    states.removeAll { $0.drawing.isInState(of: drawing) }
    states.append((drawing, marks))
    if states.count > Self.most { states.removeFirst() }
  }

  /// What was selected in a state when the drawing left it: `.some(nil)` if nothing was, nil if that isn't known.
  func marks(in drawing: Drawing) -> MarkSelection?? {
    states.last { $0.drawing.isInState(of: drawing) }?.marks
  }

  /// Forgets the states of a drawing that isn't shown any more.
  mutating func forget(allBut drawing: Drawing) {
    if let last = states.last, drawing.delta(since: last.drawing) == nil { states = [] }
  }
}
