package import Marks

/// A step of a drawing's history as a file keeps it.
package struct StoredStep: Sendable {
  /// The name of the step that mends what the history of a damaged file can't tell any more.
  package static let repair = "recover"

  /// The step's number, which is that of the state it led to. The start is 0.
  package let id: Int

  /// The step before; nil for the start alone.
  package let parent: Int?

  /// The step after it that redo leads to; nil where there is none.
  package let next: Int?
  package let step: Step

  /// What it did to the drawing.
  package let delta: Delta

  /// The changes of single places.
  package var edits: [Edit] { delta.allEdits }

  package init(id: Int, parent: Int?, next: Int? = nil, step: Step, edits: [Edit]) {
    self.init(id: id, parent: parent, next: next, step: step, delta: Delta(edits))
  }

  package init(id: Int, parent: Int?, next: Int? = nil, step: Step, delta: Delta) {
    self.id = id
    self.parent = parent
    self.next = next
    self.step = step
    self.delta = delta
  }
}
