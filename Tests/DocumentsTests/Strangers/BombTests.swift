import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// A malicious file takes only as much memory as its size allows, and can't make SQLite compute anything.
@Suite struct BombTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a file of three dots, changed by `sql`.
  private func makeFile(_ sql: String) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    try writer.settle()
    try writer.file.database.execute("PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  private func refusal() -> DrawingFileError? {
    do throws(DrawingFileError) {
      _ = try DrawingFile(opening: path, for: .reading).contents()
      return nil
    } catch {
      return error
    }
  }

  /// The check would fail for each row if it were evaluated.
  @Test func checksOfANewerProgramAreNotEvaluated() throws {
    try makeFile(
      """
      ALTER TABLE head ADD COLUMN more TEXT CHECK (length(zeroblob(500000000)) < one);
      PRAGMA user_version = 99
      """)
    #expect(refusal() == nil)
    #expect(try DrawingFile(opening: path, for: .reading).findings() == [])
    #expect(throws: DrawingFileError.newer(99)) { try Salvage(of: path) }
  }

  @Test(arguments: [
    "ALTER TABLE properties ADD COLUMN more INTEGER AS (length(zeroblob(500000000)))",
    "CREATE INDEX i ON marks (length(body))",
    "CREATE INDEX i ON marks (kind) WHERE length(body) > 7",
  ])
  func tablesOfANewerProgramThatComputeAreNotRead(sql: String) throws {
    try makeFile("\(sql); PRAGMA user_version = 99")
    #expect(refusal() == .newer(99))
    #expect(DrawingThumbnail.read(path) == nil)
  }

  @Test func aValueThatIsLongerThanTheFileIsRefusedBeforeThereIsMemoryForIt() throws {
    try makeFile("SELECT 1")
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(throws: SQLiteError.self) {
      try file.database.integer("SELECT length(zeroblob(2000000))")
    }
  }

  @Test(arguments: [
    ("UPDATE total SET marks = 2", "it is not told how many marks there are"),
    ("UPDATE total SET max_x = max_x + 1", "an extent is not where it belongs"),
    ("DELETE FROM extents WHERE mark = 2", "an extent is not where it belongs"),
    ("UPDATE extents SET min_x = min_x - 1 WHERE mark = 2", "an extent is not where it belongs"),
    (
      "INSERT INTO extents SELECT level, y + 1, x, 9, mark, min_x, min_y, max_x, max_y FROM extents WHERE mark = 2",
      "an extent is not where it belongs"
    ),
    ("UPDATE present SET mark = 1 WHERE mark = 2", "an extent is not where it belongs"),
    ("UPDATE head SET present = 2", "the marks that are there are not those that the history put"),
    (
      "UPDATE steps SET parent = 0 WHERE number = 3",
      "the marks that are there are not those that the history put"
    ),
    ("UPDATE steps SET parent = NULL WHERE number = 2", "step 2 comes after none"),
    ("UPDATE changes SET step = 0 WHERE step = 2", "marks are there before the first step"),
  ])
  func whatDoesNotSumUpIsFoundInTheBackground(sql: String, sentence: String) throws {
    try makeFile("PRAGMA foreign_keys = OFF; \(sql)")
    let drawing = SharedDrawing(
      try DrawingWriter(DrawingFile(opening: path, for: .writing)))
    #expect(try drawing.findings { true } == [sentence])
  }

  @Test(arguments: [
    "UPDATE shifted SET dx = dx + 4096", "DELETE FROM shifted",
    "UPDATE moves SET dy = dy - 4096", "DELETE FROM moves",
    "UPDATE changes SET dx = 4096 WHERE place = 2",
    "INSERT INTO shifted SELECT 3, 3, dx, dy, min_x, min_y, max_x, max_y FROM shifted",
  ])
  func waysThatTheHistoryDidNotGoAreFoundInTheBackground(sql: String) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let ranks = try #require(RankRanges([RankRanges.Run(first: 1, last: 2)]))
    let move = Move(
      ranks, by: Vector(dx: 20, dy: 3), area: Rect(x: 0, y: 0, width: 100, height: 100))
    let step = StoredStep(
      id: 4, parent: 3, step: Step("move", at: 1), delta: Delta([.move(move)]))
    try writer.write(Sketch.dots(1...3) + [.step(step)])
    try writer.settle()
    let drawing = SharedDrawing(writer)
    #expect(try drawing.findings { true } == [])
    try drawing.use { (writer) throws(SQLiteError) in try writer.file.database.execute(sql) }
    #expect(
      try drawing.findings { true }
        == ["the marks that are there are not those that the history put"])
  }

  @Test func aSoundDrawingOfManyRowsSumsUp() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...2500))
    let last = Sketch.dot(2500, at: 2500)
    try writer.write([.step(Sketch.step(2501, after: 2500, Sketch.edit(last, nil))), .go(2400)])
    #expect(try SharedDrawing(writer).findings { true } == [])
  }
}
