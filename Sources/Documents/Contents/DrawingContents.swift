package import Marks

/// All that a drawing's file holds, but for the media.
package struct DrawingContents: Sendable {
  /// All steps of the history, each after the one it was made from, the start first.
  package var steps: [StoredStep]

  /// The number of the state that the drawing is in.
  package var head: Int

  /// The marks that are there in that state, the lowest first.
  package var marks: [PlacedMark]

  /// What the next mark will be called.
  package var nextMark: Int
  package var properties: [String: PropertyValue]

  package init(
    steps: [StoredStep], head: Int, marks: [PlacedMark], nextMark: Int,
    properties: [String: PropertyValue]
  ) {
    self.steps = steps
    self.head = head
    self.marks = marks
    self.nextMark = nextMark
    self.properties = properties
  }
}
