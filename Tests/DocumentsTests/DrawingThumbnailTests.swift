import Glibc
import TestSupport
import Testing

@testable import Documents

@Suite struct DrawingThumbnailTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(_ sql: String = "") throws {
    let file = try DrawingFile(creating: path)
    if !sql.isEmpty { try file.database.execute(sql) }
  }

  private static let insertion = "INSERT INTO properties VALUES ('thumbnail', x'010203')"

  @Test func thumbnailIsReadAsItWasWritten() throws {
    try make(Self.insertion)
    #expect(DrawingThumbnail.read(path) == [1, 2, 3])
  }

  @Test func readingLeavesNothingBeside() throws {
    try make(Self.insertion)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(DrawingThumbnail.read(path) == [1, 2, 3])
    #expect(access(path + "-journal", F_OK) != 0)
  }

  @Test func linkToADrawingIsFollowed() throws {
    try make(Self.insertion)
    symlink(path, folder.path + "/link")
    #expect(DrawingThumbnail.read(folder.path + "/link") == [1, 2, 3])
  }

  @Test(arguments: [
    "", "INSERT INTO properties VALUES ('thumbnail', 'text')",
    "INSERT INTO properties VALUES ('thumbnail', 7)",
    "INSERT INTO properties VALUES ('thumbnail', NULL)",
    "INSERT INTO properties VALUES ('thumbnail', zeroblob(1048577))",
    "DROP TABLE properties",
    """
    DROP TABLE properties; CREATE VIEW properties(name, value) AS
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i FROM n
    """,
  ])
  func drawingWithoutOneHasNone(sql: String) throws {
    try make(sql)
    #expect(DrawingThumbnail.read(path) == nil)
  }

  @Test func whatIsNoDrawingHasNone() throws {
    #expect(DrawingThumbnail.read(path) == nil)
    #expect(DrawingThumbnail.read(folder.path) == nil)
    creat(path, 0o600)
    #expect(DrawingThumbnail.read(path) == nil)
  }

  @Test func drawingThatIsBeingWrittenHasNoneAndKeepsItsLock() throws {
    try make(Self.insertion)
    let file = try DrawingFile(opening: path, for: .writing)
    #expect(DrawingThumbnail.read(path) == nil)
    #expect(throws: DrawingFileError.locked) { _ = try DrawingFile(opening: path, for: .reading) }
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute("DELETE FROM properties")
    }
  }

  @Test func damagedFilesNeverDoMoreThanLackOne() throws {
    try make(Self.insertion)
    var random = SeededGenerator(7)
    let whole = try bytes()
    for _ in 0..<300 {
      var damaged = whole
      for _ in 0..<20 {
        damaged[Int.random(in: 100..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try write(damaged)
      let read = DrawingThumbnail.read(path)
      #expect(read == nil || (read?.count ?? 0) <= 1 << 20)
    }
  }

  private func bytes() throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }

  private func write(_ bytes: [UInt8]) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }
}
