import Documents
import Glibc
import System
import TestSupport
import Testing

/// Open files that get another path.
@Suite(.timeLimit(.minutes(120))) struct MovingTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private let path: String
  private var target: String { folder.path + "/b.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/a.scrawl"
    writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
  }

  private func ids(_ path: String) throws -> [Int] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.id)
  }

  private func move(
    _ target: String? = nil, replacing: Bool = false
  ) throws(DrawingFileError) -> Bool {
    try writer.file.move(to: target ?? self.target, replacing: replacing)
  }

  @Test func movedFileIsTheSameAndHasNoJournal() throws {
    do {
      let moved = try DrawingWriter(DrawingFile(creating: folder.path + "/c.scrawl"))
      try moved.write(Sketch.dots(1...3))
      let identity = FileIdentity(of: moved.file.path)
      let isMoved = try moved.file.move(to: target, replacing: false)
      #expect(isMoved)
      #expect(FileIdentity(of: target) == identity)
      #expect(throws: DrawingFileError.moved) { try moved.write(Sketch.dots(4...4)) }
    }
    #expect(try ids(target) == [1, 2, 3])
    let others = FileBytes.names(in: folder.path).filter { !$0.hasPrefix("a.") }
    #expect(others == ["b.scrawl"])
  }

  @Test func takenNameIsRefused() throws {
    try FileBytes.write([1], to: target)
    #expect(throws: DrawingFileError.taken) { try move() }
    try writer.write(Sketch.dots(4...4))
    #expect(try FileBytes.read(target) == [1])
  }

  @Test func drawingThatIsOpenIsNotReplaced() throws {
    let other = try DrawingWriter(DrawingFile(creating: target))
    #expect(throws: DrawingFileError.locked) { try move(replacing: true) }
    try other.write(Sketch.dots(1...1))
    try writer.write(Sketch.dots(4...4))
  }

  /// SQLite would roll its pages back into the file that gets the old path.
  @Test(arguments: [false, true])
  func noFileComesBesideAnUnfinishedJournal(replacing: Bool) throws {
    if replacing { try FileBytes.write([1], to: target) }
    try FileBytes.write([0xd9], to: target + "-journal")
    #expect(throws: DrawingFileError.taken) { try move(replacing: replacing) }
    try writer.write(Sketch.dots(4...4))
  }

  @Test func fileOfWhichSomethingMayHaveToBeTakenBackStaysWithItsJournal() throws {
    #expect(throws: DrawingFileError.self) {
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("INSERT INTO properties VALUES ('a', 1); SELECT * FROM nothing")
      }
    }
    #expect(try !move())
    try writer.write(Sketch.dots(4...4))
    #expect(try move())
  }

  @Test func fileThatSomebodyElseHasMovedIsNotMoved() throws {
    try #require(rename(path, folder.path + "/c.scrawl") == 0)
    try FileBytes.write([1], to: path)
    #expect(try !move())
    #expect(access(target, F_OK) != 0)
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible)) func noFileIsMovedToAnotherDisk() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    for replacing in [false, true] {
      #expect(try !move(disk.path + "/b.scrawl", replacing: replacing))
    }
    try writer.write(Sketch.dots(4...4))
  }

  @Test(arguments: [(0o600, 0o644), (0o644, 0o600), (0o644, 0o664)] as [(mode_t, mode_t)])
  func replacedFileIsReadByNobodyElseThanBefore(theirs: mode_t, own: mode_t) throws {
    _ = try DrawingFile(creating: target)
    chmod(target, theirs)
    chmod(path, own)
    #expect(try move(replacing: true))
    var status = stat()
    try #require(stat(target, &status) == 0)
    #expect(status.st_mode & 0o777 == theirs & own)
  }
}
