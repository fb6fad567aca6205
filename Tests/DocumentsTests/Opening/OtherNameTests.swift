import Glibc
import System
import TestSupport
import Testing

@testable import Documents

/// Files with several names (hard links).
@Suite(.timeLimit(.minutes(120))) struct OtherNameTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }
  private var other: String { folder.path + "/b.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
  }

  private func dots(in path: String) throws -> Int {
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.findings() == [])
    return try file.contents().marks.count
  }

  @Test func aFileOfANewDrawingHasOneName() throws {
    #expect(!File.hasOtherNames(path))
    #expect(try DrawingFile(opening: path, for: .writing).remarks == [])
  }

  @Test func whatIsWrittenUnderOneNameLeavesTheOther() throws {
    chmod(path, 0o640)
    try #require(link(path, other) == 0)
    let bytes = try FileBytes.read(other)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      #expect(file.remarks == [.parted])
      try DrawingWriter(file).write(Sketch.dots(4...4))
    }
    #expect(try dots(in: path) == 4)
    #expect(try FileBytes.read(other) == bytes)
    #expect(FilePermissions.ofFile(at: path) == 0o640)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "b.scrawl"])
    #expect(try DrawingFile(opening: path, for: .writing).remarks == [])
    #expect(try DrawingFile(opening: other, for: .writing).remarks == [])
  }

  @Test func aFileThatIsReadOrLockedKeepsItsNames() throws {
    try #require(link(path, other) == 0)
    #expect(try dots(in: path) == 3)
    _ = try DrawingFile(locking: other)
    #expect(FileIdentity.isSame(path, other))
  }

  @Test func aFileOfAnEarlierProgramIsKeptUnderItsOtherName() throws {
    let bytes = try FileBytes.read(Golden.path(of: "step3.scrawl"))
    try FileBytes.write(bytes, to: path)
    try #require(link(path, other) == 0)
    #expect(try DrawingFile(opening: path, for: .writing).remarks == [.parted])
    #expect(try FileBytes.read(other) == bytes)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "b.scrawl"])
  }

  @Test func anOpenFileThatGetsAnotherNameIsNotWritten() throws {
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    try #require(link(path, other) == 0)
    #expect(throws: DrawingFileError.linked) { try writer.write(Sketch.dots(4...4)) }
    unlink(other)
    try writer.write(Sketch.dots(4...4))
    #expect(try writer.file.contents().marks.count == 4)
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible))
  func aFileThatCanNotBePartedKeepsItsNames() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    let (first, second) = (disk.path + "/a.scrawl", disk.path + "/b.scrawl")
    try FileBytes.write(FileBytes.read(path), to: first)
    try #require(link(first, second) == 0)
    try disk.fill()
    #expect(throws: DrawingFileError.linked) {
      _ = try DrawingFile(opening: first, for: .writing)
    }
    disk.makeRoom()
    #expect(FileIdentity.isSame(first, second))
    #expect(FileBytes.names(in: disk.path) == ["a.scrawl", "b.scrawl"])
  }

  /// Makes the file and the journal of a program that was killed during a transaction.
  private func killWriter() throws {
    let journal = path + "-journal"
    let database = try Database(path: path, for: .writing)
    database.file?.acceptSchema()
    try database.execute(
      """
      PRAGMA cache_size = 4; BEGIN IMMEDIATE;
      DELETE FROM changes; INSERT INTO properties VALUES ('x', zeroblob(90000));
      """)
    // Closing a descriptor releases SQLite's locks, which aren't needed here.
    let (torn, rollback) = (try FileBytes.read(path), try FileBytes.read(journal))
    try database.execute("ROLLBACK")
    try FileBytes.write(torn, to: path)
    try FileBytes.write(rollback, to: journal)
  }

  @Test func aTransactionThatWasLeftUnderOneNameIsTakenBackUnderTheOther() throws {
    try killWriter()
    try #require(link(path, other) == 0)
    try DrawingWriter(DrawingFile(opening: other, for: .writing)).write(Sketch.dots(4...4))
    _ = try DrawingFile(opening: path, for: .writing)
    #expect(try dots(in: path) == 3)
    #expect(try dots(in: other) == 4)
  }
}
