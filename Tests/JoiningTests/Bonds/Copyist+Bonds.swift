import Geometry
import Marks

/// Boxes and lines.
extension Copyist {
  /// The indexes of the lines with two ends that lie in no group, or of the boxes.
  func indices(ofLines areLines: Bool) -> [Int] {
    marks.indices.filter { index in
      guard case .shape(let shape) = marks[index].mark else { return false }
      return shape.isOpenLine == areLines
    }
  }

  /// Binds an end of a line to the middle of a box.
  func bind(_ line: Int, _ end: Bond.End, to box: Int) throws {
    let anchor = BondAnchor(
      bond: Bond(end, .rim, at: .zero, gap: 5), mark: MarkReference(marks[box]))
    try enter(drawing.changes(binding: MarkReference(marks[line]), by: anchor))
  }

  /// Moves marks as a hand does: lines follow.
  func carry(_ indices: [Int], by way: Vector) throws {
    let selection = MarkSelection(indices.sorted().map { marks[$0] }, of: drawing)
    if let selection { try perform(drawing.delta(moving: selection, by: way)) }
  }

  /// Locks a mark, or unlocks it as the program does.
  func fix(_ index: Int) throws {
    if isLocked(index) { return try perform(drawing.delta(unlocking: marks[index])) }
    let selection = MarkSelection([marks[index]], of: drawing)
    if let selection { try perform(drawing.delta(locking: selection)) }
  }
}
