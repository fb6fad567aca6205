import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Coding

/// Marks that this program doesn't know, in every operation on marks.
@Suite struct ForeignMarkFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Foreign marks, some of them in groups.
  private static func marks(seed: UInt64, count: Int) -> [RankedMark] {
    var marks = RandomMarks(seed: seed)
    return (1...count).map { id in
      let foreign = Mark.foreign(marks.foreign())
      let mark =
        id % 3 == 0
        ? Mark.stroke(Stroke(grouping: [.dot(Dot(at: .zero)), foreign], ink: .line)) : foreign
      return RankedMark(rank: Double(id), id: id, mark: mark)
    }
  }

  private func writer(_ marks: [RankedMark]) throws -> DrawingWriter {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write([.step(Sketch.step(1, after: 0, marks.flatMap { Sketch.edit(nil, $0) }))])
    return writer
  }

  private func bits(of marks: [RankedMark]) -> [[UInt64]] {
    marks.map { MarkBits.bits(of: $0.mark) }
  }

  private func marks(in path: String) throws -> [RankedMark] {
    try DrawingFile(opening: path, for: .reading).contents().marks
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func everyWayKeepsEveryBit(seed: UInt64) throws {
    let marks = Self.marks(seed: seed, count: 40)
    let writer = try writer(marks)
    let read = try writer.file.contents()
    #expect(bits(of: read.marks) == bits(of: marks))
    #expect(bits(of: read.steps.flatMap(\.edits).compactMap(\.new)) == bits(of: marks))
    let copy = folder.path + "/copy.scrawl"
    try writer.file.copy(to: copy, replacing: false)
    #expect(try bits(of: self.marks(in: copy)) == bits(of: marks))
    let fair = folder.path + "/fair.scrawl"
    try writer.file.copy(to: fair, replacing: false, of: .withoutHistory(keeping: []))
    #expect(try bits(of: self.marks(in: fair)) == bits(of: marks))
    // Without its first page SQLite finds no table.
    var bytes = try FileBytes.read(copy)
    bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
    try FileBytes.write(bytes, to: copy)
    let salvage = try Salvage(of: copy)
    #expect((salvage.marks, salvage.lostMarks) == (40, 0))
    #expect(try bits(of: salvage.contents().marks) == bits(of: marks))
  }

  @Test func movesAndUndoLeaveTheBytesAsTheyWere() throws {
    let marks = Self.marks(seed: 9, count: 30)
    let writer = try writer(marks)
    let way = Vector(dx: 12.5, dy: -3)
    let ranks = RankRanges([RankRanges.Run(first: 5, last: 20)]) ?? RankRanges()
    let area = Rect(x: -1e10, y: -1e4, width: 2e10, height: 2e4)
    try writer.write([
      .step(
        StoredStep(
          id: 2, parent: 1, step: Step("move", at: 2),
          delta: Delta([.move(Move(ranks, by: way, area: area))])))
    ])
    let moved = marks.map {
      ranks.contains($0.rank)
        ? RankedMark(rank: $0.rank, id: $0.id, mark: $0.mark.moved(by: way)) : $0
    }
    #expect(try writer.file.contents().marks == moved)
    let fair = folder.path + "/fair.scrawl"
    try writer.file.copy(to: fair, replacing: false, of: .withoutHistory(keeping: []))
    #expect(try bits(of: self.marks(in: fair)) == moved.map { MarkBits.bits(of: $0.mark.settled) })
    try writer.write([.go(1)])
    #expect(try bits(of: writer.file.contents().marks) == bits(of: marks))
    #expect(
      try writer.file.database.texts("SELECT body FROM marks ORDER BY number").count == marks.count)
  }

  @Test func partsOfAFileAreReadAsTheWholeIs() throws {
    let marks = Self.marks(seed: 10, count: 50)
    _ = try writer(marks)
    let file = try SharedDrawing(opening: path, sitting: SittingID())
    let opening = try file.use { (writer) throws(DrawingFileError) in try writer.opening() }
    let source = FileMarkSource(opening, CurrentFile(file)) { Issue.record("\($0)") }
    #expect(bits(of: source.marks(at: marks.map(\.rank))) == bits(of: marks))
    #expect(bits(of: source.knownMarks.sorted { $0.id < $1.id }) == bits(of: marks))
    for placed in marks {
      guard let bounds = BoundsMeasurer.bounds(of: placed.mark) else { continue }
      #expect(source.extents(touching: bounds).contains { $0.id == placed.id })
    }
  }

  @Test func theColumnOfTheKindIsFourAndCountedByItself() throws {
    let marks = Self.marks(seed: 11, count: 9)
    let writer = try writer(marks)
    #expect(try writer.file.database.integer("SELECT count(*) FROM marks WHERE kind = 4") == 6)
    let summary = try writer.file.summary()
    #expect((summary.foreign, summary.groups, summary.marks) == (6, 3, 9))
  }

  // MARK: Newer forms

  /// A line in the form of a later version, between two dots, in a file that is otherwise in this program's form.
  private func newerFile() throws -> (writer: DrawingWriter, body: [UInt8]) {
    let line = Mark.stroke(Stroke(through: [Point(x: 10, y: 10), Point(x: 40, y: 30)]))
    let writer = try writer([
      Sketch.dot(1, at: 1), RankedMark(rank: 2, id: 2, mark: line), Sketch.dot(3, at: 3),
    ])
    var body = try MarkCoder.bytes(of: line)
    body[0] = 9
    body += [1, 2, 3]
    try writer.file.transaction { (database) throws(SQLiteError) in
      let update = try database.prepare("UPDATE marks SET body = ? WHERE number = 2")
      try update.bind(body, at: 1)
      try update.run()
    }
    return (writer, body)
  }

  private func newer(in marks: [RankedMark]) throws -> ForeignMark {
    let foreign = marks.compactMap { placed in
      if case .foreign(let foreign) = placed.mark { foreign } else { nil }
    }
    #expect(marks.count == 3)
    return try #require(foreign.first)
  }

  @Test func aNewerFormIsNoDamageAndKeepsItsBytesOnEveryWay() throws {
    let (writer, body) = try newerFile()
    let frame = Rect(x: 9, y: 9, width: 32, height: 22)
    func expect(_ marks: [RankedMark], at way: Vector = .zero) throws {
      let foreign = try newer(in: marks)
      #expect(foreign.body == body)
      #expect(foreign.kind == "mark")
      #expect(foreign.frame == frame.offset(by: way))
      #expect(foreign.origin == Point.zero + way)
    }
    try expect(writer.file.contents().marks)
    try expect(writer.file.step(1).edits.compactMap(\.new))
    try writer.settle()
    try expect(writer.file.marks(touching: Rect(x: 0, y: 0, width: 99, height: 99)))
    var visited: [RankedMark] = []
    try writer.file.visitMarks { visited.append($0) }
    try writer.file.visitMarks(touching: frame) { if $0.id == 2 { visited[1] = $0 } }
    try expect(visited)
    let way = Vector(dx: 4, dy: 8)
    try writer.write([
      .step(
        StoredStep(
          id: 2, parent: 1, step: Step("move", at: 2),
          delta: Delta([.move(Move(RankRanges(through: 9), by: way, area: frame))])))
    ])
    try expect(writer.file.contents().marks, at: way)
    let fair = folder.path + "/fair.scrawl"
    try writer.file.copy(to: fair, replacing: false, of: .withoutHistory(keeping: []))
    try expect(marks(in: fair), at: way)
    try writer.write([.go(1)])
    let saved = try Salvage(of: try copy(writer))
    #expect(saved.lostMarks == 0)
    try expect(saved.contents().marks)
  }

  private func copy(_ writer: DrawingWriter) throws -> String {
    let copy = folder.path + "/copy.scrawl"
    try writer.file.copy(to: copy, replacing: false)
    return copy
  }

  /// A program that knows the form reads the file that this one wrote.
  @Test func whatWasKeptIsReadByAProgramThatKnowsIt() throws {
    let line = Mark.stroke(Stroke(through: [Point(x: 10, y: 10), Point(x: 40, y: 30)]))
    let kept = ForeignMark(
      kind: "mark", box: Rect(x: 9, y: 9, width: 32, height: 22), from: Point(x: 2, y: 2),
      body: try MarkCoder.bytes(of: line))
    let writer = try writer([RankedMark(rank: 1, id: 1, mark: .foreign(kept))])
    #expect(
      try writer.file.contents().marks.map(\.mark) == [line.moved(by: Vector(dx: 2, dy: 2))])
  }

  /// A flipped bit may make a mark look like one of a later version.
  @Test func aSoundCopyOfAMarkCountsMoreThanANewerForm() throws {
    let (writer, body) = try newerFile()
    let copy = try copy(writer)
    let newer = try FileBytes.read(copy)
    unlink(copy)
    let line = Mark.stroke(Stroke(through: [Point(x: 10, y: 10), Point(x: 40, y: 30)]))
    let bytes = try MarkCoder.bytes(of: line)
    try writer.file.transaction { (database) throws(SQLiteError) in
      let update = try database.prepare("UPDATE marks SET body = ? WHERE number = 2")
      try update.bind(bytes, at: 1)
      try update.run()
    }
    let sound = try FileBytes.read(try self.copy(writer))
    let lost = [UInt8](repeating: 0, count: 4096)
    for pages in [newer.dropFirst(4096) + sound.dropFirst(4096), sound.dropFirst(4096) + newer] {
      try FileBytes.write(lost + pages, to: copy)
      #expect(try Salvage(of: copy).contents().marks.map(\.mark).contains(line))
    }
    try FileBytes.write(lost + newer.dropFirst(4096), to: copy)
    #expect(try self.newer(in: Salvage(of: copy).contents().marks).body == body)
  }
}
