import Marks

/// A part of a line where the same acts count: one mark of the merged drawing.
struct Stretch {
  let part: StrokePart
  /// The marks that have the part and that nobody cut.
  let leaves: [Int]
  /// The marks that have the part and that live acts are about.
  let carriers: [Int]
}
