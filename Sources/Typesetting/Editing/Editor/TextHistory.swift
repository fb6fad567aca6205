import Marks

/// The edits that undo takes back while the user types, and those that redo brings again.
struct TextHistory {
  /// Edits of one kind in a row are taken back together, but for `single`.
  enum Kind {
    case typing, deleting, single
  }

  private var undoSteps: [TextStep] = []
  private var redoSteps: [TextStep] = []
  private var last = Kind.single

  private static let depth = 1000

  var canUndo: Bool { !undoSteps.isEmpty }

  var canRedo: Bool { !redoSteps.isEmpty }

  mutating func add(_ step: TextStep, as kind: Kind, joining: Bool) {
    let isJoined =
      joining && kind != .single && kind == last && !undoSteps.isEmpty
      && undoSteps[undoSteps.count - 1].join(step)
    if !isJoined { undoSteps.append(step) }
    if undoSteps.count > Self.depth { undoSteps.removeFirst() }
    redoSteps = []
    last = kind
  }

  /// The next edit is a step of its own.
  mutating func interrupt() {
    last = .single
  }

  /// The step to take back; `inverse` makes the step that brings it again.
  mutating func undo(_ inverse: (TextStep) -> TextStep) -> TextStep? {
    last = .single
    guard let step = undoSteps.popLast() else { return nil }
    redoSteps.append(inverse(step))
    return step
  }

  mutating func redo(_ inverse: (TextStep) -> TextStep) -> TextStep? {
    last = .single
    guard let step = redoSteps.popLast() else { return nil }
    undoSteps.append(inverse(step))
    return step
  }
}
