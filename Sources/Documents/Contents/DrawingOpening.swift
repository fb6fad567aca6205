package import Geometry
package import Marks

/// The part of a drawing's file that a program reads before it shows anything.
package struct DrawingOpening: Sendable {
  /// The number of the drawing's current step, the head.
  package let head: Int

  /// The number of marks at the head.
  package let marks: Int

  /// The smallest rectangle of whole units around the ink of the marks at the head where they were put, without `shifts`; nil if
  /// there is no ink.
  package let extent: Rect?

  /// The rank of the topmost mark; nil if there are none.
  package let top: Double?

  /// The number of the topmost mark; nil if there are none.
  package let topMark: Int?

  /// The displacements of the marks since they were put down; `extent` doesn't include them.
  package let shifts: RankShifts

  /// The locked marks.
  package let locked: Lock

  /// The entries without parents, and whether there are entries with parents.
  package let roots: [Entry]
  package let hasOtherEntries: Bool

  /// The numbers of the next mark, the next version of an entry, and the next step.
  package let nextMark: Int
  package let nextEntry: Int
  package let nextStep: Int

  /// The head and its ancestors, or the last of them, the oldest first. The first has no edits. If it has no parent, these are
  /// all.
  package let steps: [StoredStep]

  /// Descendants of those steps on other branches, each after its parent; the file may have more of them.
  package let branches: [StoredStep]
  package let properties: [String: PropertyValue]
}
