import Marks

/// Remembers the selection of each of the last states of the drawing, so that undo and redo restore it.
struct SelectionMemory {
  /// The selection of a state, and the groups in which it was.
  struct State {
    let drawing: Drawing
    let marks: MarkSelection?
    let visit: GroupVisit?
  }

  private var states: [State] = []

  /// The most states whose selection is kept.
  private static let most = 64

  /// The number of states that it holds in memory.
  var count: Int { states.count }

  /// Records the selection of a state, replacing an earlier one.
  mutating func note(
    _ marks: MarkSelection?, within visit: GroupVisit? = nil, in drawing: Drawing
  ) {
    forget(drawing)
    states.append(State(drawing: drawing, marks: marks, visit: visit))
    if states.count > Self.most { states.removeFirst() }
  }

  /// Forgets a state that undo and redo can't reach any more, since a joining step replaces it.
  mutating func forget(_ drawing: Drawing) {
    states.removeAll { $0.drawing.isInState(of: drawing) }
  }

  /// The last selection in a state of the drawing; nil if none is known.
  func state(in drawing: Drawing) -> State? {
    states.last { $0.drawing.isInState(of: drawing) }
  }

  /// Forgets the states of other drawings.
  mutating func forget(allBut drawing: Drawing) {
    if let last = states.last, drawing.delta(since: last.drawing) == nil { states = [] }
  }
}
