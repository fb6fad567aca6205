import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Coding

/// Files are untrusted input: each is opened and read, or refused.
@Suite(.timeLimit(.minutes(120))) struct HostileFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads the whole file; returns the error if it is refused.
  private func refusal() -> DrawingFileError? {
    do throws(DrawingFileError) {
      let file = try DrawingFile(opening: path, for: .reading)
      _ = try file.contents()
      _ = try file.summary()
      return nil
    } catch {
      return error
    }
  }

  private func drawing() throws -> [UInt8] {
    try DrawnFile(steps: 12, seed: 5).write(to: path)
    #expect(refusal() == nil)
    return try FileBytes.read(path)
  }

  @Test func aThousandCutCopiesAreReadOrRefused() throws {
    let bytes = try drawing()
    var refused = 0
    for index in 0..<1000 {
      try FileBytes.write(bytes.prefix(bytes.count * index / 1000), to: path)
      if refusal() != nil { refused += 1 }
    }
    #expect(refused > 900)
  }

  @Test func aThousandCopiesWithFlippedBitsAreReadOrRefused() throws {
    let bytes = try drawing()
    var random = SeededGenerator(12)
    var refused = 0
    for _ in 0..<1000 {
      var copy = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: copy.indices, using: &random)
        copy[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      try FileBytes.write(copy, to: path)
      if refusal() != nil { refused += 1 }
    }
    #expect(100..<1000 ~= refused)
  }

  /// Reads the data that a window needs; returns the error if it is refused.
  private func partialRefusal() -> DrawingFileError? {
    do throws(DrawingFileError) {
      let file = try DrawingFile(opening: path, for: .reading)
      let opening = try file.opening()
      _ = try file.marks(touching: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
      _ = try file.marks(touching: opening.extent ?? Rect(x: 0, y: 0, width: 9, height: 9))
      try file.visitMarks { _ in }
      for step in opening.steps { _ = try file.steps(after: step.id) }
      return nil
    } catch {
      return error
    }
  }

  /// The file is so large that its pages aren't checked before it is read.
  @Test func aLargeFileWithFlippedBitsIsReadInPartsOrRefused() throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...300))
      try writer.write([
        .medium(Medium(type: "text/plain", bytes: .init(repeating: 7, count: 17 << 20)))
      ])
      try writer.settle()
    }
    #expect(partialRefusal() == nil)
    let bytes = try FileBytes.read(path)
    var random = SeededGenerator(14)
    var refused = 0
    for _ in 0..<100 {
      var copy = bytes
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let index = Int.random(in: 0..<60_000, using: &random)
        copy[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      try FileBytes.write(copy, to: path)
      if partialRefusal() != nil { refused += 1 }
    }
    #expect(10...100 ~= refused)
  }

  /// Invalid values are found when they are read, also if only these values are read.
  @Test(arguments: [
    ("DELETE FROM total", "it is not told how many marks there are"),
    ("UPDATE extents SET x = 40", "an extent is not where it belongs"),
    ("UPDATE extents SET level = 99", "an extent is not where it belongs"),
    ("UPDATE extents SET mark = 77 WHERE mark = 2", "mark 77 is not there"),
    (
      "UPDATE extents SET min_x = \(Int64.min), max_x = \(Int64.max)",
      "an extent is not where it belongs"
    ),
    ("UPDATE steps SET parent = 3 WHERE number = 2", "step 2 comes after none"),
    ("UPDATE steps SET parent = NULL WHERE number = 2", "step 2 comes after none"),
    ("DELETE FROM head", "the drawing stands nowhere"),
    ("UPDATE head SET step = 77", "there is no such step"),
    ("UPDATE head SET step = 77, present = 77", "step 77 comes after none"),
    ("UPDATE marks SET body = x'01' WHERE number = 2", "mark 2 can't be read: short"),
    ("DELETE FROM marks WHERE number = 2", "mark 2 is not there"),
  ])
  func whatMakesNoSenseIsDamagedAlsoInParts(sql: String, sentence: String) throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...3))
      try writer.settle()
      try writer.file.database.execute(
        "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    #expect(partialRefusal() == .damaged([sentence]))
  }

  @Test func aMillionRandomBytesAreNoDrawing() throws {
    var random = SeededGenerator(13)
    let bytes = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try FileBytes.write(bytes, to: path)
    #expect(refusal() == .foreign)
    try FileBytes.write(try newFile().prefix(100) + bytes, to: path)
    guard case .damaged? = refusal() else {
      Issue.record("Random bytes after a sound beginning are not damaged.")
      return
    }
  }

  private func newFile() throws -> [UInt8] {
    unlink(path)
    do { _ = try DrawingFile(creating: path) }
    return try FileBytes.read(path)
  }

  /// Contents that this program never writes, as far as SQLite accepts them, and the expected errors.
  @Test(arguments: [
    ("UPDATE steps SET parent = 3 WHERE number = 2", nil),
    ("UPDATE steps SET parent = NULL WHERE number = 2", "step 2 comes after none"),
    (
      "UPDATE steps SET parent = 1, number = 9 WHERE number = 2",
      "a change belongs to no step"
    ),
    ("DELETE FROM steps WHERE number = 0", "the history has no beginning"),
    ("DELETE FROM steps", "a change belongs to no step"),
    (
      "UPDATE steps SET redo = 3 WHERE number = 0",
      "redo leads from step 0 to one that does not follow it"
    ),
    (
      "UPDATE steps SET redo = NULL; DELETE FROM changes WHERE step = 3; UPDATE steps SET number = \(Int64.max) WHERE number = 3",
      "a step has too large a number"
    ),
    ("UPDATE head SET step = 77", "the drawing stands at a step that is not there"),
    ("UPDATE head SET present = -1", "the drawing stands at a step that is not there"),
    ("DELETE FROM head", "the drawing stands nowhere"),
    ("DELETE FROM extents", "an extent is not where it belongs"),
    ("UPDATE extents SET x = 1", "an extent is not where it belongs"),
    ("UPDATE extents SET level = 5, x = 0, y = 0", "an extent is not where it belongs"),
    ("UPDATE extents SET max_x = 9 WHERE mark = 2", "an extent is not where it belongs"),
    ("UPDATE extents SET place = 9 WHERE mark = 2", "an extent is not where it belongs"),
    ("UPDATE total SET marks = 4", "an extent is not where it belongs"),
    ("UPDATE total SET max_x = NULL", "an extent is not where it belongs"),
    ("DELETE FROM total", "an extent is not where it belongs"),
    ("DELETE FROM present", "the marks that are there are not those that the history put"),
    ("UPDATE changes SET step = 88 WHERE step = 2", "a change belongs to no step"),
    (
      "UPDATE changes SET place = 9e999 WHERE step = 2",
      "step 2 puts mark 2 where it can't be"
    ),
    ("UPDATE changes SET place = 1 WHERE step = 2", "step 2 puts mark 2 where it can't be"),
    ("UPDATE changes SET mark = 1 WHERE step = 2", "step 2 puts mark 1 where it can't be"),
    (
      "UPDATE changes SET appears = 0 WHERE step = 2",
      "step 2 takes mark 2 from where it is not"
    ),
    ("DELETE FROM marks WHERE number = 2", "mark 2 is not there"),
    ("UPDATE marks SET number = -5 WHERE number = 2", "a mark has number -5"),
    ("UPDATE marks SET number = \(Int64.max) WHERE number = 2", "a mark has number \(Int64.max)"),
    ("UPDATE marks SET body = x'01' WHERE number = 2", "mark 2 can't be read: short"),
    (
      "UPDATE marks SET body = zeroblob(1000000) WHERE number = 2",
      "mark 2 can't be read: malformed"
    ),
  ])
  func whatMakesNoSenseIsDamaged(sql: String, sentence: String?) throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...3))
      try writer.settle()
      try writer.file.database.execute(
        "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    let refusal = refusal()
    if let sentence {
      #expect(refusal == .damaged([sentence]))
    } else {
      #expect(refusal != nil)
    }
  }

  /// The id of the edit's old mark is that of the present one, but undo would put it elsewhere.
  @Test func aHistoryThatTakesAMarkFromWhereItWasNotMovedToIsDamaged() throws {
    let second = Sketch.dot(2, at: 2)
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(
        Sketch.dots(1...3) + [.step(Sketch.step(4, after: 3, Sketch.edit(second, nil)))])
      try writer.settle()
      #expect(try writer.file.contents().steps.last?.edits == Sketch.edit(second, nil))
      try writer.file.database.execute(
        "UPDATE changes SET dx = 4096 WHERE step = 4 AND appears = 0")
    }
    #expect(refusal() == .damaged(["step 4 takes mark 2 from where it is not"]))
    // The salvaged file has the mark at its old location.
    let saved = try Salvage(of: path)
    #expect((saved.lostMarks, saved.lostSteps) == (0, 0))
    #expect(try saved.contents().steps.last?.edits == Sketch.edit(second, nil))
  }

  @Test func aMarkThatIsNoNumberIsDamaged() throws {
    let bytes = try MarkCoder.bytes(of: .dot(Dot(at: Point(x: .nan, y: 0))))
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...1))
      let statement = try writer.file.database.prepare("UPDATE marks SET body = ?")
      try statement.bind(bytes, at: 1)
      try statement.run()
    }
    #expect(refusal() == .damaged(["mark 1 can't be read: outside"]))
  }

  /// A view or a virtual table could run endlessly, and a trigger could do anything.
  @Test(arguments: [
    """
    ALTER TABLE properties RENAME TO others;
    CREATE VIEW properties AS
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS name, i AS value FROM n
    """,
    "CREATE TRIGGER t AFTER UPDATE ON head BEGIN DELETE FROM marks; END",
    "ALTER TABLE marks ADD COLUMN more TEXT CHECK (length(zeroblob(100000000)) > 0)",
    "CREATE TABLE another (a)",
  ])
  func aFileWithTablesOfItsOwnIsDamaged(sql: String) throws {
    do {
      let file = try DrawingFile(creating: path)
      try file.database.execute(sql)
    }
    #expect(refusal() == .damaged(["its tables are not those of a drawing"]))
  }
}
