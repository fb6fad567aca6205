package import Marks

/// A whole drawing with its history and properties, but without the media.
package struct DrawingContents: Sendable {
  /// All steps of the history, each after its parent, the beginning first.
  package var steps: [StoredStep]

  /// The number of the step that the drawing is at.
  package var head: Int

  /// The marks after that step, the lowest place first.
  package var marks: [PlacedMark]

  /// Those of them that are locked.
  package var locked: Lock

  /// The number of the next mark.
  package var nextMark: Int
  package var properties: [String: PropertyValue]

  package init(
    steps: [StoredStep], head: Int, marks: [PlacedMark], locked: Lock = Lock(), nextMark: Int,
    properties: [String: PropertyValue]
  ) {
    self.steps = steps
    self.head = head
    self.marks = marks
    self.locked = locked
    self.nextMark = nextMark
    self.properties = properties
  }
}
