package import Marks

/// A whole drawing with its history and properties, but without the media.
package struct DrawingContents: Sendable {
  /// All steps of the history, each after its parent, the beginning first.
  package var steps: [StoredStep]

  /// The number of the drawing's current step.
  package var head: Int

  /// Whether that step can still change.
  package var isDraft: Bool

  /// The marks after that step, the lowest rank first.
  package var marks: [RankedMark]

  /// The locked ones of these marks.
  package var locked: Lock

  /// The entries after that step, the oldest first.
  package var entries: [Entry]

  /// The numbers of the next mark, of the next version of an entry, and of the next step.
  package var nextMark: Int
  package var nextEntry: Int
  package var nextStep: Int
  package var properties: [String: PropertyValue]

  package init(
    steps: [StoredStep], head: Int, isDraft: Bool = false, marks: [RankedMark],
    locked: Lock = Lock(),
    entries: [Entry] = [], nextMark: Int, nextEntry: Int = 1,
    nextStep: Int? = nil, properties: [String: PropertyValue]
  ) {
    self.steps = steps
    self.head = head
    self.isDraft = isDraft
    self.marks = marks
    self.locked = locked
    self.entries = entries
    self.nextMark = nextMark
    self.nextEntry = nextEntry
    self.nextStep = nextStep ?? (steps.lazy.map(\.id).max() ?? 0) + 1
    self.properties = properties
  }
}
