import Coding
import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// Marks that get another ink or a transform keep their bodies in the file.
@Suite struct LookTests {
  private let ink = Ink(colour: Colour(0xD7_3A12, alpha: 0.25), width: 7.3)

  /// A long line at place 1, followed by steps that give it other inks.
  private func steps(_ line: Stroke, inks: [Ink]) -> [StoredStep] {
    var mark = RankedMark(rank: 1, id: 1, mark: .stroke(line))
    var steps = [step(1, from: nil, to: mark)]
    for (index, ink) in inks.enumerated() {
      let next = RankedMark(
        rank: 1, id: index + 2,
        mark: mark.mark.drawn(with: ink).moved(by: Vector(dx: 0.5, dy: 0)))
      steps.append(step(index + 2, from: mark, to: next))
      mark = next
    }
    return steps
  }

  private func step(_ id: Int, from old: RankedMark?, to new: RankedMark?) -> StoredStep {
    StoredStep(
      id: id, parent: id - 1, step: Step("step", at: 0),
      edits: [Edit(from: old, to: new)].compactMap(\.self))
  }

  /// The line, followed by steps that scale and rotate it repeatedly.
  private func steps(_ line: Stroke, transforms: [Transform]) -> [StoredStep] {
    var mark = RankedMark(rank: 1, id: 1, mark: .stroke(line))
    var steps = [step(1, from: nil, to: mark)]
    for (index, transform) in transforms.enumerated() {
      let next = RankedMark(
        rank: 1, id: index + 2,
        mark: mark.mark.moved(by: Vector(dx: 0.5, dy: 0)).transformed(by: transform))
      steps.append(step(index + 2, from: mark, to: next))
      mark = next
    }
    return steps
  }

  private let turn = Transform(a: 0.8, b: 0.61, c: -0.59, d: 0.83, tx: 3.1, ty: -70)

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

  /// A file keeps the setting of a text once, however often the user scales, turns and colours it.
  @Test func aTextIsWrittenOnce() throws {
    var texts = RandomTexts(seed: 5)
    var mark = RankedMark(
      rank: 1, id: 1, mark: .text(texts.mark(around: Point(x: 3, y: 4), letters: 400)))
    var steps = [step(1, from: nil, to: mark)]
    for id in 2...20 {
      let changed =
        id % 3 == 0
        ? mark.mark.drawn(with: Ink(colour: Colour(UInt32(id)), width: 1))
        : mark.mark.moved(by: Vector(dx: 0.5, dy: 0)).transformed(by: turn)
      let next = RankedMark(rank: 1, id: id, mark: changed)
      steps.append(step(id, from: mark, to: next))
      mark = next
    }
    try written(steps.map(Record.step)) { path, file in
      #expect(try file.contents().steps.map(\.delta) == [Delta()] + steps.map(\.delta))
      #expect(try file.contents().marks.map(\.mark) == [mark.mark.settled])
      let bytes = try file.database.integer("SELECT sum(length(body)) FROM marks WHERE number > 1")
      let most: Int64 = 19 * 96
      #expect(bytes.map { $0 < most } == true)
    }
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

  @Test func transformWritesNoBodyAgain() throws {
    let steps = steps(line, transforms: Array(repeating: turn, count: 50))
    try written(steps.map(Record.step)) { path, file in
      #expect(try file.contents().steps.map(\.delta) == [Delta()] + steps.map(\.delta))
      let bytes = try file.database.integer("SELECT sum(length(body)) FROM marks WHERE number > 1")
      let most: Int64 = 50 * 80
      #expect(bytes.map { $0 < most } == true)
      let bounds = try #require(
        steps.last?.edits.first?.new.flatMap { BoundsMeasurer.bounds(of: $0.mark) })
      #expect(try file.summary().bounds?.contains(bounds) == true)
    }
  }

  @Test func transformThatBelongsToAnotherBodyIsWrittenWithIts() throws {
    // The second mark has its own body in the file, since the first is removed.
    let steps = steps(line, transforms: [turn, turn, turn])
    let records: [Record] = [
      .step(steps[0]),
      .more(StoredStep(id: 1, parent: 0, step: Step("step", at: 0), edits: steps[1].edits)),
      .step(StoredStep(id: 2, parent: 1, step: Step("step", at: 0), edits: steps[2].edits)),
      .step(StoredStep(id: 3, parent: 2, step: Step("step", at: 0), edits: steps[3].edits)),
    ]
    try written(records) { path, file in
      let contents = try file.contents()
      #expect(contents.marks == steps[3].edits.compactMap(\.new))
      #expect(contents.steps.dropFirst(2).map(\.delta) == steps[2...].map(\.delta))
    }
  }

  @Test func lookWithAPropertyThatNobodyKnowsIsKeptAsAForeignMark() throws {
    let steps = steps(line, transforms: [turn])
    let last = try #require(steps.last?.edits.first?.new)
    try written(steps.map(Record.step)) { path, file in
      let statement = try file.database.prepare("SELECT body FROM marks WHERE number = 2")
      #expect(try statement.step())
      let known = statement.blob(at: 0)
      statement.reset()
      // The property comes last, with its count and six numbers.
      let property = known.count - 50
      #expect(known[property] == 2)
      try Database(path: path, for: .writing).execute(
        """
        UPDATE marks SET body =
          CAST(substr(body, 1, \(property)) || x'7A' || substr(body, \(property + 2)) AS BLOB)
        WHERE number = 2
        """)
      let newer = try DrawingFile(opening: path, for: .reading)
      let folder = try TemporaryFolder()
      let fair = folder.path + "/fair.scrawl"
      try newer.copy(to: fair, replacing: false, of: .withoutHistory(keeping: []))
      let copy = try DrawingFile(opening: fair, for: .reading)
      for mark in [try newer.contents().marks.first?.mark, try copy.contents().marks.first?.mark] {
        guard case .foreign(let foreign) = mark else {
          Issue.record("It is no foreign mark.")
          continue
        }
        #expect(foreign.frame.contains(try #require(BoundsMeasurer.bounds(of: last.mark))))
        // A program that knows the property reads the whole mark.
        var bytes = foreign.body
        bytes[bytes.count - 50] = 2
        #expect(try MarkCoder.mark(from: bytes) == last.mark)
      }
      #expect(try Salvage(of: path).lostMarks == 0)
    }
  }

  @Test(arguments: [false, true]) func lookIsReadInEveryWay(transformed: Bool) throws {
    let steps =
      transformed
      ? steps(line, transforms: [.scale(0.9), turn])
      : steps(line, inks: [Ink.dot, ink])
    let last = try #require(steps.last?.edits.first?.new)
    try written(steps.map(Record.step)) { path, file in
      _ = try file.opening()
      #expect(try file.marks(touching: Rect(x: 0, y: 0, width: 900, height: 900)).map(\.id) == [3])
      var visited: [RankedMark] = []
      try file.visitMarks { visited.append($0) }
      try file.visitMarks(touching: Rect(x: 0, y: 0, width: 9, height: 9)) { visited.append($0) }
      let way = last.mark.shift
      #expect(visited.map { $0.mark.moved(by: way) } == [last.mark, last.mark])
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
    // One step adds all of them, and removes the first and the second mark.
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

  @Test(arguments: [false, true]) func salvageSavesWhatSharesABody(transformed: Bool) throws {
    let steps =
      transformed
      ? steps(line, transforms: [turn, turn]) : steps(line, inks: [Ink.dot, ink])
    try written(steps.map(Record.step)) { path, file in
      let salvage = try Salvage(of: path)
      #expect(salvage.lostMarks == 0)
      #expect(try salvage.contents().steps.map(\.delta) == [Delta()] + steps.map(\.delta))
    }
  }

  @Test(arguments: [
    "x'0200'", "x'02FFFFFFFFFFFFFFFF'", "x'0202000000000000000107'",
    "x'0201000000000000000230000000000000F07F'",
  ])
  func lookOfNothingIsDamage(body: String) throws {
    try written(steps(line, inks: [ink]).map(Record.step)) { path, _ in
      let database = try Database(path: path, for: .writing)
      try database.execute("UPDATE marks SET body = \(body) WHERE number = 2")
      let file = try DrawingFile(opening: path, for: .reading)
      #expect(throws: DrawingFileError.self) { try file.contents() }
    }
  }
}
