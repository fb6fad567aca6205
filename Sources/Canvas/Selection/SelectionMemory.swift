import Marks

/// Remembers the selection of each of the last states of the drawing, so that undo and redo restore it.
struct SelectionMemory {
  private var states: [(drawing: Drawing, marks: MarkSelection?)] = []

  /// The most states whose selection is kept.
  private static let most = 64

  /// The number of states that it holds in memory.
  var count: Int { states.count }

  /// Records the selection of a state, replacing an earlier one.
  mutating func note(_ marks: MarkSelection?, in drawing: Drawing) {
    forget(drawing)
    states.append((drawing, marks))
    if states.count > Self.most { states.removeFirst() }
  }

  /// Forgets a state that undo and redo can't reach any more, since a joining step replaces it.
  mutating func forget(_ drawing: Drawing) {
    states.removeAll { $0.drawing.isInState(of: drawing) }
  }

  /// The last selection in a state of the drawing: `.some(nil)` for an empty one, nil for an unknown one.
  func marks(in drawing: Drawing) -> MarkSelection?? {
    states.last { $0.drawing.isInState(of: drawing) }?.marks
  }

  /// Forgets the states of other drawings.
  mutating func forget(allBut drawing: Drawing) {
    if let last = states.last, drawing.delta(since: last.drawing) == nil { states = [] }
  }
}
