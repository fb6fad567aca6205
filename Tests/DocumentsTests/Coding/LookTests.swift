import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// Marks that are drawn with another ink keep their bodies in the file.
@Suite struct LookTests {
  private let ink = Ink(colour: Colour(0xD7_3A12, alpha: 0.25), width: 7.3)

  /// A long line at place 1, then the same with other inks, each a step.
  private func steps(_ line: Stroke, inks: [Ink]) -> [StoredStep] {
    var mark = PlacedMark(place: 1, id: 1, mark: .stroke(line))
    var steps = [step(1, from: nil, to: mark)]
    for (index, ink) in inks.enumerated() {
      let next = PlacedMark(
        place: 1, id: index + 2,
        mark: mark.mark.drawn(with: ink).moved(by: Vector(dx: 0.5, dy: 0)))
      steps.append(step(index + 2, from: mark, to: next))
      mark = next
    }
    return steps
  }

  private func step(_ id: Int, from old: PlacedMark?, to new: PlacedMark?) -> StoredStep {
    StoredStep(
      id: id, parent: id - 1, step: Step("step", at: 0),
      edits: [Edit(from: old, to: new)].compactMap(\.self))
  }

  private var line: Stroke {
    Stroke(through: (0..<10_000).map { Point(x: Double($0 % 97) * 3.7, y: Double($0 % 89) * 1.3) })
  }

  private func written(
    _ records: [Record], _ body: (String, borrowing DrawingFile) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/looks.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      for record in records { try writer.write([record]) }
      try writer.settle()
    }
    try body(path, DrawingFile(opening: path, for: .reading))
  }

  @Test func anotherInkWritesNoBodyAgain() throws {
    let inks = (1...50).map { Ink(colour: Colour(UInt32($0)), width: Double($0)) }
    let steps = steps(line, inks: inks)
    try written(steps.map(Record.step)) { path, file in
      #expect(try file.contents().steps.map(\.delta) == [Delta()] + steps.map(\.delta))
      let bytes = try file.database.integer("SELECT sum(length(body)) FROM marks WHERE number > 1")
      let most: Int64 = 50 * 48
      #expect(bytes.map { $0 < most } == true)
    }
  }

  @Test func lookIsReadInEveryWay() throws {
    let steps = steps(line, inks: [Ink.dot, ink])
    let last = try #require(steps.last?.edits.first?.new)
    try written(steps.map(Record.step)) { path, file in
      _ = try file.opening()
      #expect(try file.marks(touching: Rect(x: 0, y: 0, width: 900, height: 900)).map(\.id) == [3])
      var visited: [PlacedMark] = []
      try file.visitMarks { visited.append($0) }
      try file.visitMarks(touching: Rect(x: 0, y: 0, width: 9, height: 9)) { visited.append($0) }
      #expect(visited.map { $0.mark.moved(by: Vector(dx: 1, dy: 0)) } == [last.mark, last.mark])
      #expect(try file.step(3).edits == steps[2].edits)
      let folder = try TemporaryFolder()
      try file.copy(
        to: folder.path + "/fair.scrawl", replacing: false, of: .withoutHistory(keeping: []))
      let copy = try DrawingFile(opening: folder.path + "/fair.scrawl", for: .reading)
      #expect(try copy.contents().marks.map(\.mark) == [last.mark])
    }
  }

  @Test func bodyThatGoesAwayIsNotShared() throws {
    let steps = steps(line, inks: [Ink.dot, ink])
    // All of it in one step, from which the first mark and the second go away.
    let records: [Record] = [
      .step(steps[0]),
      .more(StoredStep(id: 1, parent: 0, step: Step("step", at: 0), edits: steps[1].edits)),
      .more(StoredStep(id: 1, parent: 0, step: Step("step", at: 0), edits: steps[2].edits)),
    ]
    try written(records) { path, file in
      let contents = try file.contents()
      #expect(contents.marks == steps[2].edits.compactMap(\.new))
      #expect(try file.database.integer("SELECT count(*) FROM marks") == 1)
    }
  }

  @Test func salvageSavesWhatSharesABody() throws {
    let steps = steps(line, inks: [Ink.dot, ink])
    try written(steps.map(Record.step)) { path, file in
      let salvage = try Salvage(of: path)
      #expect(salvage.lostMarks == 0)
      #expect(try salvage.contents().steps.map(\.delta) == [Delta()] + steps.map(\.delta))
    }
  }

  @Test(arguments: ["x'0200'", "x'02FFFFFFFFFFFFFFFF'", "x'0202000000000000000107'"])
  func lookOfNothingIsDamage(body: String) throws {
    try written(steps(line, inks: [ink]).map(Record.step)) { path, _ in
      let database = try Database(path: path, for: .writing)
      try database.execute("UPDATE marks SET body = \(body) WHERE number = 2")
      let file = try DrawingFile(opening: path, for: .reading)
      #expect(throws: DrawingFileError.self) { try file.contents() }
    }
  }
}
