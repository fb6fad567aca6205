import Documents
import Geometry
import Marks
import System
import TestSupport

/// A copy of a drawing, in memory and in its file, which goes on in a sitting of its own.
struct DrawnCopy {
  var drawn: DrawnSteps
  let path: String

  /// The number of records that the file has.
  private var written = 0

  /// Begins a drawing.
  init(_ drawn: DrawnSteps = DrawnSteps(), at path: String) throws {
    (self.drawn, self.path) = (drawn, path)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(drawn.records)
    try writer.settle()
    written = drawn.records.count
  }

  /// Goes on in another file.
  func copied(to path: String) throws -> DrawnCopy {
    try File.write(File.read(self.path), to: path)
    return DrawnCopy(self, at: path)
  }

  private init(_ other: DrawnCopy, at path: String) {
    self.init(drawn: other.drawn, path: path, written: other.written)
  }

  private init(drawn: DrawnSteps, path: String, written: Int) {
    (self.drawn, self.path, self.written) = (drawn, path, written)
  }

  /// Changes the drawing, and writes the steps.
  mutating func perform(_ change: (inout DrawnSteps) throws -> Void) throws {
    try change(&drawn)
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    try writer.write(Array(drawn.records.dropFirst(written)))
    try writer.settle()
    written = drawn.records.count
  }

  /// The differences from this copy to another one, from what their files have.
  func difference(to other: DrawnCopy) throws -> DrawingDifference {
    let (old, new) = (try Side(path), try Side(other.path))
    let numbers = new.names.numbers(in: old.names)
    return DrawingDifference(
      from: old.prints, to: new.prints,
      among: CommonKin(old: old.kin, new: new.kin, numbers: numbers))
  }

  private struct Side {
    let prints: [MarkPrint]
    let names: MarkNames
    var kin: MarkKin

    init(_ path: String) throws {
      let file = try DrawingFile(opening: path, for: .reading)
      let contents = try file.contents()
      names = try file.markNames()
      prints = contents.marks.map(MarkPrint.init)
      kin = MarkKin(pieces: names.pieces, groups: names.groups, locked: contents.locked.ranks)
      for placed in contents.marks { kin.add(placed) }
    }
  }
}

extension DrawnSteps {
  mutating func remove(_ indices: [Int]) {
    let marks = indices.map { drawing.rankedMarks[$0] }
    perform(Delta(drawing.edits(removing: marks)))
  }

  mutating func replace(_ index: Int, by change: (Mark) -> Mark) {
    let old = drawing.rankedMarks[index]
    perform(drawing.delta(of: drawing.edits(replacing: [(old: old, new: change(old.mark))])))
  }

  mutating func recolour(_ index: Int, _ colour: Colour) {
    replace(index) { InkChange(.colour(colour)).changed($0) ?? $0 }
  }

  mutating func bring(_ index: Int, above rank: Double?) {
    let marks = [drawing.rankedMarks[index]]
    perform(drawing.delta(of: drawing.edits(bringing: marks, above: rank)))
  }

  mutating func move(_ indices: [Int], by way: Vector) {
    let marks = indices.map { drawing.rankedMarks[$0] }
    guard let selection = MarkSelection(marks, of: drawing) else { return }
    perform(Delta([.move(selection.move(by: way))]))
  }

  mutating func lock(_ indices: [Int]) {
    let marks = indices.map { drawing.rankedMarks[$0] }
    guard let selection = MarkSelection(marks, of: drawing) else { return }
    perform(drawing.delta(locking: selection))
  }
}
