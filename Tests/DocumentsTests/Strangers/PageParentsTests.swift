import TestSupport
import Testing

@testable import Documents

/// A file that SQLite itself changed is never refused, whatever pages it added or freed.
@Suite(.timeLimit(.minutes(120))) struct PageParentsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let tables = """
    CREATE TABLE marks (number INTEGER PRIMARY KEY, serial INTEGER, body BLOB, name TEXT);
    CREATE INDEX marks_by_serial ON marks (serial, name);
    CREATE TABLE present (place REAL, mark INTEGER, body BLOB, PRIMARY KEY (place, mark)) WITHOUT ROWID;
    """

  /// Opens a database whose cache is so small that most pages are read repeatedly.
  private func open(pageSize: Int = 4096, vacuum: Int = 0) throws -> Database {
    try FileBytes.write([], to: path)
    let database = try Database(path: try #require(DrawingFile.resolve(path)), for: .writing)
    database.allowNewValues()
    database.file?.acceptSchema()
    try database.execute(
      """
      PRAGMA page_size = \(pageSize); PRAGMA auto_vacuum = \(vacuum); PRAGMA cache_size = 5;
      PRAGMA synchronous = OFF; \(Self.tables)
      """)
    return database
  }

  private static func statement(_ random: inout SeededGenerator) -> String {
    let number = Int.random(in: 0..<3000, using: &random)
    let long = [3, 30, 400, 5000, 60_000].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6:
      return """
        INSERT OR REPLACE INTO marks VALUES
        (\(number), \(number % 97), randomblob(\(long)), hex(zeroblob(\(long % 500))))
        """
    case 6..<10:
      return "INSERT OR REPLACE INTO present VALUES (\(number % 50), \(number), zeroblob(\(long)))"
    case 10: return "DELETE FROM marks WHERE number BETWEEN \(number) AND \(number + 400)"
    case 11: return "DELETE FROM present WHERE mark BETWEEN \(number) AND \(number + 400)"
    case 12: return "UPDATE marks SET body = randomblob(\(long)) WHERE serial = \(number % 97)"
    case 13: return "SELECT count(*), sum(length(body)), sum(length(name)) FROM marks"
    case 14: return "SELECT count(*), sum(length(body)) FROM present"
    case 15: return "SELECT count(*) FROM marks WHERE serial BETWEEN 3 AND 40 AND name > 'a'"
    case 16: return "PRAGMA incremental_vacuum(3)"
    case 17: return "SAVEPOINT a"
    case 18: return "ROLLBACK TO a"
    default: return "DELETE FROM present WHERE place < \(number % 50)"
    }
  }

  @Test(arguments: [512, 1024, 4096, 65536], [0, 1, 2])
  func noPageThatSQLiteWritesIsRefused(pageSize: Int, vacuum: Int) throws {
    let database = try open(pageSize: pageSize, vacuum: vacuum)
    var random = SeededGenerator(UInt64(pageSize + vacuum))
    for _ in 0..<Extent.of(60, usually: 12) {
      try database.execute("BEGIN; SAVEPOINT a")
      for _ in 0..<40 { try database.execute(Self.statement(&random)) }
      try database.execute(Bool.random(using: &random) ? "COMMIT" : "ROLLBACK")
      #expect(try database.texts("PRAGMA integrity_check") == ["ok"])
    }
  }

  @Test func anotherConnectionReadsWhatWasWrittenMeanwhile() throws {
    let database = try open()
    let reader = try Database(path: try #require(DrawingFile.resolve(path)), for: .reading)
    reader.file?.acceptSchema()
    try reader.execute("PRAGMA cache_size = 5")
    var random = SeededGenerator(3)
    for _ in 0..<30 {
      try database.execute("BEGIN; SAVEPOINT a")
      for _ in 0..<40 { try database.execute(Self.statement(&random)) }
      try database.execute("COMMIT")
      #expect(try reader.texts("PRAGMA integrity_check") == ["ok"])
    }
  }

  @Test func aFileOfUnusedPagesIsCompacted() throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...2000))
      try writer.settle()
      try writer.file.database.execute(
        "PRAGMA foreign_keys = OFF; DELETE FROM changes WHERE step > 2; DELETE FROM extents")
    }
    let file = try DrawingFile(opening: path, for: .writing)
    try file.database.execute("PRAGMA cache_size = 5")
    let before = try file.database.pagesSize()
    try file.compact()
    #expect(try file.database.pagesSize() < before)
    #expect(try file.findings() == [])
  }

  @Test func pagesOfTheLargestFileAreKnownByTheirNumbers() {
    var notes = PageNotes(of: Int(UInt32.max))
    #expect(notes.name(.max, asOverflow: true) && notes.see(.max))
    #expect(!notes.name(.max, asOverflow: false) && !notes.see(.max))
    #expect(notes.isOverflow(.max) && !notes.isOverflow(.max - 1))
  }

  @Test func pageThatTheFileLacksIsNeitherNamedNorSeen() {
    var notes = PageNotes(of: 4096)
    #expect(notes.name(4096, asOverflow: false) && notes.see(4096))
    #expect(!notes.name(4097, asOverflow: false) && !notes.see(4097))
  }
}
