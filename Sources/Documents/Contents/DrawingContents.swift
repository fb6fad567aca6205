package import Marks

/// A whole drawing with its history and properties, but without the media.
package struct DrawingContents: Sendable {
  /// All steps of the history, each after its parent, the beginning first.
  package var steps: [StoredStep]

  /// The number of the drawing's current step.
  package var head: Int

  /// The marks after that step, the lowest rank first.
  package var marks: [RankedMark]

  /// The locked ones of these marks.
  package var locked: Lock

  /// The entries after that step, the oldest first.
  package var entries: [Entry]

  /// The numbers of the next mark and of the next version of an entry.
  package var nextMark: Int
  package var nextEntry: Int
  package var properties: [String: PropertyValue]

  package init(
    steps: [StoredStep], head: Int, marks: [RankedMark], locked: Lock = Lock(),
    entries: [Entry] = [], nextMark: Int, nextEntry: Int = 1,
    properties: [String: PropertyValue]
  ) {
    self.steps = steps
    self.head = head
    self.marks = marks
    self.locked = locked
    self.entries = entries
    self.nextMark = nextMark
    self.nextEntry = nextEntry
    self.properties = properties
  }
}
