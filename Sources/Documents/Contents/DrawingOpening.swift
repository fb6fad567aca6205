package import Geometry
package import Marks

/// What a program has to know of a drawing before it shows any part of it.
package struct DrawingOpening: Sendable {
  /// The number of the state that the drawing is in.
  package let head: Int

  /// How many marks are there in that state.
  package let marks: Int

  /// The smallest rectangle of whole units around their ink; nil where there is none.
  package let extent: Rect?

  /// The place of the topmost of them; nil where there are none.
  package let top: Double?

  /// How far they were moved since they were put down; `extent` tells of where they were put.
  package let shifts: PlaceShifts

  /// What the next mark and the next step will be called.
  package let nextMark: Int
  package let nextStep: Int

  /// The last steps on the way to the head, with that as the last; all of them where the first has no parent. The first
  /// comes without its edits.
  package let steps: [StoredStep]

  /// Steps that were made from those, or from one another, each behind its own; not always all of them.
  package let branches: [StoredStep]
  package let properties: [String: PropertyValue]
}
