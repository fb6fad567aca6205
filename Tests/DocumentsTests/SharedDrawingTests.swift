import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Documents

/// Readers of a drawing's file don't wait for its writer.
@Suite(.timeLimit(.minutes(120))) struct SharedDrawingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a drawing?.scrawl" }
  private let area = Rect(x: 0, y: 0, width: 10_000, height: 1000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func drawing(_ count: Int) throws -> SharedDrawing {
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(creating: path)))
    try shared.use { (writer) throws(DrawingFileError) in
      try writer.write(Sketch.dots(1...count))
      try writer.settle()
    }
    return shared
  }

  private func ids(_ file: borrowing DrawingFile) throws(DrawingFileError) -> [Int] {
    try file.marks(touching: area).map(\.id)
  }

  /// The writer is in the middle of a transaction, and has written some of it to the file.
  @Test func whatIsNotCompleteIsNotRead() throws {
    let shared = try drawing(300)
    try shared.use { (writer) throws(DrawingFileError) in
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
        try database.execute(
          "UPDATE marks SET body = zeroblob(3000); UPDATE present SET place = place + 1000")
        let read = Result { () throws(DrawingFileError) in
          try shared.read { (file) throws(DrawingFileError) in try ids(file) }
        }
        #expect((try? read.get()) == Array(1...300))
        try database.execute("SELECT count(*) FROM marks")
      }
    }
    #expect(throws: DrawingFileError.self) {
      try shared.read { (file) throws(DrawingFileError) in try ids(file) }
    }
  }

  @Test func oneWhoReadsSeesOneVersionToTheEnd() throws {
    let shared = try drawing(300)
    let (seen, latest) = try shared.read {
      (file) throws(DrawingFileError) -> (seen: [[Int]], latest: [Int]) in
      var (seen, latest): ([[Int]], [Int]) = ([], [])
      for count in stride(from: 300, to: 600, by: 50) {
        seen.append(try ids(file))
        try shared.use { (writer) throws(DrawingFileError) in
          try writer.write(Sketch.dots(count + 1...count + 50))
          try writer.settle()
        }
        latest.append(try shared.marks(touching: area).count)
      }
      return (seen + [try ids(file)], latest)
    }
    #expect(seen == Array(repeating: Array(1...300), count: 7))
    #expect(latest == [350, 400, 450, 500, 550, 600])
    #expect(try shared.read { (file) throws(DrawingFileError) in try ids(file) }.count == 600)
  }

  @Test func aCopyIsOfOneVersionAndNobodyWaitsForIt() throws {
    let shared = try drawing(300)
    let copy = folder.path + "/copy.scrawl"
    try shared.read { (file) throws(DrawingFileError) in
      try shared.use { (writer) throws(DrawingFileError) in
        try writer.write(Sketch.dots(301...400))
        try writer.settle()
      }
      try file.copy(to: copy, replacing: false)
    }
    let contents = try DrawingFile(opening: copy, for: .reading).contents()
    #expect(contents.marks.map(\.id) == Array(1...300))
    #expect(try shared.marks(touching: area).count == 400)
  }

  @Test func aCopyWhoseRecordsCannotBeWrittenIsNotLeftBehind() throws {
    do { _ = try drawing(3) }
    let base = try SharedSnapshot(of: path)
    let copy = folder.path + "/copy.scrawl"
    func copied(with records: [Record]) throws -> SharedDrawing {
      try SharedDrawing(copying: base, to: copy, sitting: SittingID(), with: records)
    }
    #expect(throws: DrawingFileError.self) { try copied(with: [.go(99)]) }
    #expect(Folder.files(in: folder.path) == [path])
    // A second attempt finds the name free.
    #expect(try copied(with: Sketch.dots(4...4)).marks(touching: area).count == 3)
  }

  @Test func whatFailedIsNeverRead() throws {
    let shared = try drawing(300)
    for _ in 0..<3 {
      #expect(throws: DrawingFileError.self) {
        try shared.use { (writer) throws(DrawingFileError) in
          try writer.file.transaction { (database) throws(SQLiteError) in
            try database.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
            try database.execute("UPDATE marks SET body = zeroblob(3000); DELETE FROM present")
            try database.execute("SELECT * FROM nothing")
          }
        }
      }
      #expect(try shared.marks(touching: area).map(\.id) == Array(1...300))
    }
  }

  @Test func whoeverReadsLearnsThatMuchIsKeptForHim() throws {
    let shared = try drawing(10)
    func fill(_ blob: String) throws(DrawingFileError) {
      try shared.use { (writer) throws(DrawingFileError) in
        try writer.file.transaction { (database) throws(SQLiteError) in
          try database.execute(
            """
            CREATE TABLE IF NOT EXISTS ballast (bytes); DELETE FROM ballast;
            INSERT INTO ballast VALUES (\(blob)(17 << 20))
            """)
        }
      }
    }
    try fill("zeroblob")
    #expect(!shared.keepsMuch)
    let isTold = try shared.read { (_) throws(DrawingFileError) in
      try fill("randomblob")
      return shared.keepsMuch
    }
    #expect(isTold)
    #expect(!shared.keepsMuch)
  }

  @Test func fewConnectionsStayOpenOfMany() throws {
    do { _ = try drawing(10) }
    let file = try DrawingFile(opening: path, for: .writing)
    let pool = try #require(try ReaderPool(beside: file))
    let entered = try #require(Semaphore(0))
    let (leave, left) = (try #require(Semaphore(0)), try #require(Semaphore(0)))
    for _ in 0..<12 {
      Thread.start {
        _ = try? pool.read { (_) throws(DrawingFileError) in
          entered.signal()
          leave.wait()
        }
        left.signal()
      }
    }
    for _ in 0..<12 { entered.wait() }
    #expect(pool.count == 12)
    for _ in 0..<12 { leave.signal() }
    for _ in 0..<12 { left.wait() }
    #expect(pool.count <= 4)
  }

  @Test func noLockIsLostWhenOneWhoReadLeaves() throws {
    let shared = try drawing(10)
    #expect(try shared.marks(touching: area).count == 10)
    let other = try ChildProcess("sqlite3", [path, "SELECT count(*) FROM marks"])
    #expect(try other.waitForExit() != .status(0))
    #expect(other.standardError.contains("locked"))
  }

  @Test func aFileThatTookThePlaceIsNotRead() throws {
    let shared = try drawing(300)
    try putAnotherInItsPlace()
    #expect(try shared.marks(touching: area).count == 300)
  }

  /// The first change of a drawing that can't be written goes into a copy, perhaps long after the drawing was opened.
  @Test func aFileThatTookThePlaceIsNotCopied() throws {
    do { _ = try drawing(3) }
    let opened = try SharedSnapshot(of: path)
    try putAnotherInItsPlace()
    let copy = folder.path + "/copy.scrawl"
    try opened.copy(to: copy)
    let contents = try DrawingFile(opening: copy, for: .reading).contents()
    #expect(contents.marks.map(\.id) == [1, 2, 3])
  }

  /// Renames the drawing's file, and makes a drawing of five dots at its path.
  private func putAnotherInItsPlace() throws {
    try #require(rename(path, folder.path + "/moved.scrawl") == 0)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...5))
    try writer.settle()
  }
}
