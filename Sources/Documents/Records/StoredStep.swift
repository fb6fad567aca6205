package import Marks

/// A step of a drawing's history with its number and parent.
package struct StoredStep: Sendable {
  /// The name of the step that salvage adds to put down marks whose steps are lost.
  package static let repair = "recover"

  /// The number of the step. The beginning is 0.
  package let id: Int

  /// The parent; nil for the beginning alone.
  package let parent: Int?

  /// The child to which redo leads; nil if there is none.
  package let next: Int?

  /// The further parents of a step that joins branches.
  package let further: [Int]
  package let step: Step

  /// The change of the drawing.
  package let delta: Delta

  /// The marks below those that the step puts at new spots.
  package let spots: Spots

  /// The edits of single ranks in `delta`.
  package var edits: [Edit] { delta.allEdits }

  package init(
    id: Int, parent: Int?, next: Int? = nil, further: [Int] = [], step: Step, edits: [Edit],
    spots: Spots = Spots()
  ) {
    self.init(
      id: id, parent: parent, next: next, further: further, step: step, delta: Delta(edits),
      spots: spots)
  }

  package init(
    id: Int, parent: Int?, next: Int? = nil, further: [Int] = [], step: Step, delta: Delta,
    spots: Spots = Spots()
  ) {
    self.id = id
    self.parent = parent
    self.next = next
    self.further = further
    self.step = step
    self.delta = delta
    self.spots = spots
  }
}
