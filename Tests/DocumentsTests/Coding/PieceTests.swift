import Documents
import Geometry
import Inking
import Marks
import TestSupport
import Testing

/// Pieces of a line share its body in the file.
@Suite struct PieceTests {
  private static let count = 5000

  private static func line(isStyled: Bool) -> Mark {
    let line = Stroke(
      through: (0..<count).map { Point(x: Double($0) / 4, y: Double($0 % 89) * 1.3) })
    return .stroke(line.styled(isStyled ? DrawnStyle(PenStyle(), unit: 1) : nil))
  }

  /// Draws a line, then cuts it repeatedly, a record for each cut.
  private func records(
    _ line: Mark, transformed transform: Transform?, isJoined: Bool
  ) -> (records: [Record], marks: [RankedMark]) {
    var drawing = Drawing()
    var records: [Record] = []
    func note(_ delta: Delta, as id: Int, isMore: Bool = false) {
      drawing.apply(delta)
      let step = StoredStep(id: id, parent: id - 1, step: Step("step", at: 0), delta: delta)
      records.append(isMore ? .more(step) : .step(step))
    }
    note(Delta(drawing.edits(adding: line)), as: 1)
    var id = 2
    if let transform, let drawn = drawing.rankedMarks.first {
      let pair = (old: drawn, new: drawn.mark.transformed(by: transform))
      note(drawing.delta(of: drawing.edits(replacing: [pair])), as: id)
      id += 1
    }
    for number in 0..<20 {
      let centre = Point(x: 60 * Double(number), y: 50)
      let eraser = Eraser(
        through: [transform?.apply(to: centre) ?? centre], radius: 4, tolerance: 1.0 / 64)
      let isMore = isJoined && number > 0
      note(drawing.delta(cutting: drawing.pieces(leftBy: eraser)), as: id, isMore: isMore)
      if !isJoined { id += 1 }
    }
    return (records, drawing.rankedMarks)
  }

  private func written(
    _ records: [Record], _ body: (borrowing DrawingFile) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pieces.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      for record in records { try writer.write([record]) }
      try writer.settle()
    }
    try body(DrawingFile(opening: path, for: .reading))
  }

  private static let turn = Transform(a: 0.8, b: 0.61, c: -0.59, d: 0.83, tx: 3.1, ty: -70)

  @Test(arguments: [
    (false, false, false), (true, false, true), (true, true, false), (false, true, true),
  ])
  func piecesWriteNoBodyAgain(isStyled: Bool, isTurned: Bool, isJoined: Bool) throws {
    let (records, marks) = records(
      Self.line(isStyled: isStyled), transformed: isTurned ? Self.turn : nil, isJoined: isJoined)
    #expect(marks.count > 12)
    try written(records) { file in
      let contents = try file.contents()
      #expect(contents.marks == marks)
      #expect(
        contents.marks.map { MarkBits.bits(of: $0.mark) }
          == marks.map { MarkBits.bits(of: $0.mark) })
      let bytes = try file.database.integer("SELECT sum(length(body)) FROM marks WHERE number > 1")
      let count = try file.database.integer("SELECT count(*) FROM marks") ?? 0
      #expect(bytes.map { $0 < count * 150 } == true)
      // The pieces share the samples in memory as well.
      #expect(Set(contents.marks.map(\.mark.drawnSamples)).count == 1)
    }
  }

  @Test func historyOfCutsIsReadBack() throws {
    let (records, _) = records(Self.line(isStyled: true), transformed: nil, isJoined: false)
    let deltas = records.compactMap { record -> Delta? in
      if case .step(let step) = record { step.delta } else { nil }
    }
    try written(records) { file in
      let read = try file.contents().steps.map(\.delta)
      #expect(read == [Delta()] + deltas)
    }
  }
}
