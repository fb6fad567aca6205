import Marks
import TestSupport
import Testing

@testable import Documents

/// Each undo, redo and jump is a way through the history.
@Suite struct WayTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var target: String { folder.path + "/b.scrawl" }

  /// Four dots, each of which a step adds.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    try writer.write(Sketch.dots(1...4))
  }

  private func ways(_ writer: DrawingWriter) throws -> [[Int]] {
    try writer.file.ways().map { [$0.start, $0.target] }
  }

  private func step(_ id: Int, after parent: Int) -> Record {
    .step(Sketch.step(id, after: parent, Sketch.edit(nil, Sketch.dot(id, at: Double(id)))))
  }

  @Test func stepsAndOpeningAFileAreNoWays() throws {
    #expect(try ways(writer) == [])
    _ = try writer.opening()
    try writer.settle()
    try writer.write([.go(4)])
    #expect(try ways(writer) == [])
  }

  @Test func waysInARowAreOneFromTheFirstToTheLast() throws {
    try writer.write([.go(3)])
    try writer.write([.go(2), .go(1)])
    #expect(try ways(writer) == [[4, 1]])
    try writer.write([.go(3)])
    #expect(try ways(writer) == [[4, 3]])
    let way = try #require(try writer.file.ways().first)
    #expect((way.clock, way.serial, way.sitting) == (4, 1, 1))
    #expect(way.time > 1_700_000_000_000)
  }

  @Test func aWayThatEndsWhereItBeganDisappears() throws {
    try writer.write([.go(2), .go(4)])
    #expect(try ways(writer) == [])
    try writer.write([.go(3)])
    #expect(try ways(writer) == [[4, 3]])
  }

  @Test func waysWithAStepBetweenAreTwo() throws {
    try writer.write([.go(2), step(5, after: 2), .go(2)])
    #expect(try ways(writer) == [[4, 2], [5, 2]])
    #expect(try writer.file.ways().map(\.clock) == [4, 5])
    #expect(try writer.file.ways().map(\.serial) == [1, 2])
  }

  @Test func aStepThatWasTakenBackIsNotBetweenWays() throws {
    try writer.write([.go(2), step(5, after: 2), .forget(5, next: 3), .go(1)])
    #expect(try ways(writer) == [[4, 1]])
  }

  /// A store that goes to a state that isn't in memory does so while the user draws on.
  @Test func aStepElsewhereThanTheHeadGoesThereFirst() throws {
    try writer.write([.go(1)])
    try writer.write([step(5, after: 4)])
    #expect(try ways(writer) == [])
    try writer.write([.go(1), step(6, after: 2)])
    #expect(try ways(writer) == [[5, 2]])
    #expect(try writer.file.contents().head == 6)
  }

  @Test func eachSittingHasWaysOfItsOwn() throws {
    try writer.write([.go(3)])
    try writer.file.copy(to: target, replacing: false)
    let other = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    try other.write([.go(2)])
    #expect(try ways(other) == [[4, 3], [3, 2]])
    // The later way has the higher stamp, whichever sitting it is of.
    #expect(try other.file.ways().map(\.serial) == [1, 2])
    #expect(try other.file.ways().map(\.sitting) == [1, 2])
  }

  @Test func aDrawingThatIsWrittenAnewHasTheWaysOfTheOldOne() throws {
    try writer.write([.go(2), step(5, after: 2), .go(3)])
    let contents = try writer.file.contents()
    let bare = try DrawingWriter(
      creating: folder.path + "/bare.scrawl", sitting: SittingID(), with: contents.records)
    #expect(try ways(bare) == [])
    #expect(try bare.file.contents().head == 3)
    let records = contents.records + [.provenance(try writer.file.provenance())]
    let other = try DrawingWriter(creating: target, sitting: SittingID(), with: records)
    #expect(try ways(other) == [[4, 2], [5, 3]])
    #expect(try other.file.provenance().ways.map(\.clock) == [4, 5])
  }

  @Test func aWayIsNoneInACopyWithoutHistory() throws {
    try writer.write([.go(2)])
    try writer.file.copy(to: target, replacing: false, of: .withoutHistory(keeping: []))
    let copy = try DrawingFile(opening: target, for: .reading)
    #expect(try copy.ways().isEmpty)
    #expect(try copy.draft() == nil)
  }

  @Test(arguments: [
    "INSERT INTO ways VALUES (9, 1, \(Int64.max), \(Int64.max), -1, 77, 78)",
    "INSERT INTO ways VALUES (9, 1, -5, 4, 0, 4, 4), (\(Int64.max - 1), 1, 7, 4, 0, -1, 4)",
    "UPDATE steps SET serial = \(Int64.max) WHERE number = 3",
  ])
  func strangeWaysAndNumbersAreHarmless(sql: String) throws {
    try writer.file.copy(to: target, replacing: false)
    try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
    let other = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    #expect(try other.opening().nextStep == 5)
    try other.write([.go(2), step(5, after: 2), .go(4)])
    #expect(try other.file.contents().head == 4)
    _ = try other.file.ways()
    for sitting in try other.file.sittings() { _ = try other.file.chain(of: sitting.id) }
    try other.finish()
  }

  // MARK: The clock

  @Test func aNewStepComesAfterAllSerialNumbersOfTheFile() throws {
    try writer.write([.property("paper", .text("white"))])
    try writer.file.copy(to: target, replacing: false)
    // Such a number has a step that was taken over from another file.
    try Database(path: target, for: .writing)
      .execute("UPDATE steps SET serial = 900 WHERE number = 3")
    let file = try DrawingFile(opening: target, for: .writing)
    #expect(try file.opening().nextStep == 901)
    #expect(try file.clock() == 900)
    let contents = try file.contents()
    #expect(contents.nextStep == 901)
    #expect(try #require(contents.restored()).1.nextID == 901)
    let other = try DrawingWriter(file)
    try other.write([.go(3)])
    #expect(try other.file.ways().map(\.clock) == [900])
  }
}
