import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// The rows that each record writes into the file.
@Suite struct RecordTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }
  private let writer: DrawingWriter

  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
  }

  private func count(_ table: String) throws -> Int64? {
    try writer.file.database.integer("SELECT count(*) FROM \(table)")
  }

  @Test func aMarkThatIsReplacedInTheSameStepIsGone() throws {
    let (first, second) = (Sketch.dot(1, at: 1), Sketch.dot(2, at: 1))
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, first)))])
    try writer.settle()
    try writer.write([.more(Sketch.step(1, after: 0, Sketch.edit(first, second), "later"))])
    let contents = try writer.file.contents()
    #expect(contents.steps.last?.edits == Sketch.edit(nil, second))
    #expect(contents.steps.last?.step == Step("later", at: 1))
    #expect(contents.marks == [second])
    #expect(try count("marks") == 1)
  }

  @Test func aStepThatIsWrittenWithoutSomeMarksMovesTheOthersAllTheSame() throws {
    let move = Move(
      RankRanges([2]), by: Vector(dx: 3, dy: 4), area: Rect(x: 0, y: 0, width: 9, height: 9))
    let delta = Delta([.edits(Sketch.edit(nil, Sketch.dot(1, at: 1))), .move(move)])
    let record = Record.step(StoredStep(id: 2, parent: 1, step: Step("move", at: 1), delta: delta))
    guard case .step(let rest) = record.leavingOut([1]) else {
      Issue.record("It is no step any more.")
      return
    }
    #expect(rest.delta == Delta([.move(move)]))
  }

  @Test func aMoveByNothingLeavesAFileThatCanBeRead() throws {
    let dot = Sketch.dot(1, at: 1)
    let move = Move(RankRanges([1]), by: .zero, area: Rect(x: 0, y: 0, width: 9, height: 9))
    let step = StoredStep(
      id: 2, parent: 1, step: Step("move", at: 1), delta: Delta([.move(move)]))
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, dot))), .step(step)])
    #expect(try writer.file.contents().marks == [dot])
    #expect(try count("moves") == 0)
  }

  /// A step that moves the mark at rank 1 or goes on moving it, and replaces the one at rank 2.
  private func moving(_ way: Vector, from old: RankedMark, to new: RankedMark) -> StoredStep {
    let move = Move(RankRanges([1]), by: way, area: Rect(x: 0, y: 0, width: 9, height: 9))
    return StoredStep(
      id: 3, parent: 2, step: Step("move", at: 3),
      delta: Delta([.move(move), .edits(Sketch.edit(old, new))]))
  }

  @Test func aStepThatGoesOnMovingHasTheSumOfItsMoves() throws {
    try writer.write(Sketch.dots(1...2))
    let versions = [Sketch.dot(2, at: 2), Sketch.dot(3, at: 2), Sketch.dot(4, at: 2)]
    let way = Vector(dx: 3, dy: 4)
    try writer.write([.step(moving(way, from: versions[0], to: versions[1]))])
    try writer.write([.more(moving(way, from: versions[1], to: versions[2]))])
    let moved = Sketch.dot(1, at: 1).mark.moved(by: way + way)
    var contents = try writer.file.contents()
    #expect(contents.marks.map(\.mark) == [moved, versions[2].mark])
    try writer.write([.go(2)])
    contents = try writer.file.contents()
    #expect(contents.marks == [Sketch.dot(1, at: 1), versions[0]])
  }

  @Test func aStepThatGoesOnMovingBackMovesNothing() throws {
    try writer.write(Sketch.dots(1...2))
    let versions = [Sketch.dot(2, at: 2), Sketch.dot(3, at: 2), Sketch.dot(4, at: 2)]
    let way = Vector(dx: 3, dy: 4)
    try writer.write([.step(moving(way, from: versions[0], to: versions[1]))])
    try writer.write([.more(moving(-way, from: versions[1], to: versions[2]))])
    #expect(try count("moves") == 0)
    #expect(
      try writer.file.contents().marks.map(\.mark) == [Sketch.dot(1, at: 1).mark, versions[2].mark])
  }

  @Test func aMarkThatAStepReplacedAndGoesOnMovingIsMoved() throws {
    try writer.write(Sketch.dots(1...1))
    let (old, new) = (Sketch.dot(1, at: 1), Sketch.dot(2, at: 1))
    let way = Vector(dx: 3, dy: 4)
    let move = Move(RankRanges([1]), by: way, area: Rect(x: 0, y: 0, width: 9, height: 9))
    try writer.write([.step(Sketch.step(2, after: 1, Sketch.edit(old, new)))])
    try writer.write([
      .more(StoredStep(id: 2, parent: 1, step: Step("move", at: 3), delta: Delta([.move(move)])))
    ])
    #expect(try writer.file.contents().marks.map(\.mark) == [new.mark.moved(by: way)])
    try writer.write([.go(1)])
    #expect(try writer.file.contents().marks == [old])
  }

  @Test func aMarkThatIsPutAndTakenInTheSameStepLeavesNothing() throws {
    let dot = Sketch.dot(1, at: 1)
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, dot)))])
    try writer.write([.more(Sketch.step(1, after: 0, Sketch.edit(dot, nil)))])
    #expect(try writer.file.contents().steps.last?.edits == [])
    #expect(try count("changes") == 0)
    #expect(try count("marks") == 0)
  }

  @Test func aMarkThatIsTakenAndPutBackInTheSameStepStaysAsItWas() throws {
    let (dot, other) = (Sketch.dot(1, at: 1), Sketch.dot(2, at: 1))
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, dot)))])
    try writer.write([.step(Sketch.step(2, after: 1, Sketch.edit(dot, other)))])
    try writer.write([.more(Sketch.step(2, after: 1, Sketch.edit(other, dot)))])
    let contents = try writer.file.contents()
    #expect(contents.steps.last?.edits == [])
    #expect(contents.marks == [dot])
    #expect(try count("marks") == 1)
  }

  @Test func aMarkCanGoToAnotherPlaceAndIsWrittenOnce() throws {
    let dot = Sketch.dot(1, at: 1)
    let raised = RankedMark(rank: 5, id: 1, mark: dot.mark)
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, dot)))])
    try writer.write([
      .step(Sketch.step(2, after: 1, Sketch.edit(dot, nil) + Sketch.edit(nil, raised)))
    ])
    #expect(try writer.file.contents().marks == [raised])
    #expect(try count("marks") == 1)
    try writer.write([.forget(2, next: nil)])
    #expect(try writer.file.contents().marks == [dot])
  }

  @Test func aForgottenStepLeavesRedoAsItWas() throws {
    try writer.write(Sketch.dots(1...2) + [.go(1)])
    try writer.write([.step(Sketch.step(3, after: 1, Sketch.edit(nil, Sketch.dot(3, at: 9))))])
    try writer.settle()
    try writer.write([.forget(3, next: 2)])
    let contents = try writer.file.contents()
    #expect(contents.head == 1)
    #expect(contents.steps.map(\.next) == [1, 2, nil])
    #expect(contents.steps.map(\.id) == [0, 1, 2])
    #expect(try count("marks") == 2)
    #expect(contents.nextMark == 3)
  }

  @Test func undoingWritesNoMarks() throws {
    try writer.write(Sketch.dots(1...20))
    try writer.settle()
    try writer.write([.go(3)])
    #expect(try count("present") == 20)
    #expect(try writer.file.contents().marks.map(\.id) == [1, 2, 3])
    try writer.settle()
    #expect(try count("present") == 3)
  }

  @Test func whatFailsIsNotWrittenAndCanBeWrittenLater() throws {
    try writer.write(Sketch.dots(1...2))
    let before = try FileBytes.read(path)
    let step = Sketch.step(3, after: 2, Sketch.edit(nil, Sketch.dot(3, at: 3)))
    #expect(throws: DrawingFileError.self) { try writer.write([.step(step), .go(77)]) }
    #expect(throws: DrawingFileError.self) { try writer.write([.step(step), .forget(8, next: 1)]) }
    #expect(throws: DrawingFileError.self) { try writer.write([.more(step)]) }
    #expect(try FileBytes.read(path) == before)
    try writer.write([.step(step)])
    #expect(try writer.file.contents().marks.map(\.id) == [1, 2, 3])
  }

  @Test func aMarkWithoutANumberIsRefused() throws {
    for x in [Double.nan, .infinity] {
      let mark = RankedMark(rank: 1, id: 1, mark: .dot(Dot(at: Point(x: x, y: 0))))
      #expect(throws: DrawingFileError.self) {
        try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, mark)))])
      }
    }
    #expect(try count("steps") == 1)
  }

  @Test func onlyASittingThatChangedSomethingIsKept() throws {
    #expect(try count("sittings") == 1)
    try writer.write(Sketch.dots(1...1))
    try writer.write([.go(0)])
    #expect(try count("sittings") == 2)
    let other = folder.path + "/b.scrawl"
    try writer.file.copy(to: other, replacing: false)
    let next = try DrawingWriter(DrawingFile(opening: other, for: .writing))
    try next.write([.step(Sketch.step(2, after: 0, Sketch.edit(nil, Sketch.dot(2, at: 1))))])
    #expect(
      try next.file.database.texts("SELECT sitting || ' ' || serial FROM marks ORDER BY number")
        == ["1 1", "2 2"])
    #expect(try next.file.database.integer("SELECT count(DISTINCT id) FROM sittings") == 3)
  }

  @Test func propertiesAndMediaComeBackAsTheyWere() throws {
    let values: [String: PropertyValue] = [
      "integer": .integer(.min), "number": .number(-0.5), "text": .text("ä\0b"),
      "bytes": .bytes([]), "gone": .integer(1),
    ]
    try writer.write(values.map { .property($0.key, $0.value) } + [.property("gone", nil)])
    var expected = values
    expected["gone"] = nil
    #expect(try writer.file.properties() == expected)
    #expect(try writer.file.contents().properties == expected)
    let medium = Medium(type: "image/png", bytes: [1, 2, 3])
    try writer.write([.medium(medium), .medium(medium)])
    #expect(try count("media") == 1)
    #expect(try writer.file.medium(hash: medium.hash.bytes) == medium)
    #expect(try writer.file.medium(hash: [1]) == nil)
    try writer.file.database.execute("UPDATE media SET bytes = x'00'")
    #expect(throws: DrawingFileError.damaged(["a medium is not what its hash says"])) {
      try writer.file.medium(hash: medium.hash.bytes)
    }
  }
}
