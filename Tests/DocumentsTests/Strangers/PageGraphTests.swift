import Glibc
import Marks
import TestSupport
import Testing

@testable import Documents

/// In a malicious file pages can refer to one another repeatedly, so that a few of them contain any number of rows. Reading it
/// ends quickly, wherever these pages are and however large the file is.
@Suite(.timeLimit(.minutes(120))) struct PageGraphTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Rows for all tables, and a filler that makes the file larger than 16 MiB.
  private static let rows = """
    INSERT INTO pyramid VALUES (4, 1, 1, 2, x'01');
    INSERT INTO locked VALUES (1, 1, 1);
    INSERT INTO locks VALUES (2, 1, 1, 1, 1);
    INSERT INTO shifted VALUES (1, 1, 4096, 0, 0, 0, 1, 1);
    INSERT INTO moves VALUES (2, 1, 1, 4096, 0, 0, 0, 1, 1);
    INSERT INTO entries VALUES (1, 1, 900, 1, 0, 'strange', x'', x'');
    INSERT INTO entry_marks VALUES (1, 1, 1, '');
    INSERT INTO entry_changes VALUES (2, 1, 'put', 1);
    INSERT INTO present_entries VALUES (0, 1, 1);
    INSERT INTO origins VALUES (2, 1);
    INSERT INTO members VALUES (3, 0, 1);
    INSERT INTO persons VALUES (1, 'anna@example', 'Anna', 255);
    INSERT INTO joins VALUES (3, 1);
    INSERT INTO ways VALUES (1, 1, 1, 3, 0, 3, 2);
    INSERT INTO properties VALUES ('thumbnail', x'01');
    INSERT INTO media VALUES (zeroblob(32), 'a/b', x'01');
    """
  private static let filler = "UPDATE media SET bytes = zeroblob(17 << 20)"

  static let tables = [
    "properties", "sittings", "marks", "steps", "changes", "present", "extents", "shifted", "moves",
    "pyramid", "locks", "locked", "entries", "entry_marks", "entry_changes", "present_entries",
    "origins", "members", "persons", "joins", "ways", "steps_by_parent",
    "sqlite_autoindex_marks_1",
  ]

  private func makeFile(isLarge: Bool) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    try writer.settle()
    try writer.file.database.execute("PRAGMA foreign_keys = OFF; \(Self.rows)")
    if isLarge { try writer.file.database.execute(Self.filler) }
  }

  private func change(_ body: (inout PageGraph) throws -> Void) throws {
    var graph = PageGraph(try FileBytes.read(path))
    try body(&graph)
    try FileBytes.write(graph.bytes, to: path)
  }

  private func root(of table: String) throws -> Int {
    let root = try DrawingFile(opening: path, for: .reading).database.integer(
      "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
    return Int(try #require(root))
  }

  /// Opens the file in every way; each must take less than ten seconds of this thread's time.
  private func openInAllWays() throws -> Int {
    var refusals = 0
    for way in OpeningWay.allCases {
      let start = Self.seconds()
      do { try way.open(path) } catch { refusals += 1 }
      #expect(Self.seconds() - start < 10, "\(way)")
    }
    return refusals
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(arguments: tables)
  func aTableOfPagesThatAreNamedAgainAndAgainIsRefused(table: String) throws {
    try makeFile(isLarge: false)
    let root = try root(of: table)
    try change { try $0.multiply(root: root, fan: 60, depth: 6) }
    #expect(try openInAllWays() >= 5)
  }

  @Test(arguments: tables) func aPageWhoseRowsOverlapIsRefused(table: String) throws {
    try makeFile(isLarge: false)
    let root = try root(of: table)
    try change { try $0.overlapCells(of: root) }
    #expect(try openInAllWays() >= 5)
  }

  /// The pages of such a file aren't checked before it is read.
  @Test(arguments: [
    "pyramid", "steps", "marks", "locked", "extents", "present_entries", "origins", "members",
    "persons", "joins", "ways",
  ])
  func aLargeFileOfSuchPagesIsSoonRead(table: String) throws {
    try makeFile(isLarge: true)
    let root = try root(of: table)
    try change { try $0.multiply(root: root, fan: 60, depth: 6) }
    #expect(try openInAllWays() >= 1)
  }

  @Test func aSchemaOfPagesThatAreNamedAgainAndAgainIsSoonRefused() throws {
    try FileBytes.write([], to: path)
    do {
      let database = try Database(path: try #require(DrawingFile.resolve(path)), for: .writing)
      try database.execute(
        """
        PRAGMA page_size = 4096; PRAGMA application_id = \(FileHeader.applicationID);
        CREATE TABLE properties (name TEXT PRIMARY KEY, value); PRAGMA user_version = 6
        """)
    }
    try change { try $0.multiplySchema(fan: 200, depth: 8) }
    #expect(try openInAllWays() >= 6)
  }

  @Test func aSchemaThatIsLongerThanAnyIsRefused() throws {
    do {
      let file = try DrawingFile(creating: path)
      try file.database.execute("PRAGMA user_version = 99; BEGIN")
      for number in 0..<400 {
        let columns = (0..<30).map { "a_column_with_a_long_name_\(number)_\($0)" }
        try file.database.execute("CREATE TABLE t\(number) (\(columns.joined(separator: ", ")))")
      }
      for number in 400..<2000 {
        try file.database.execute(
          "CREATE TABLE t\(number) (a DEFAULT '\(String(repeating: "x", count: 900))')")
      }
      try file.database.execute("COMMIT")
    }
    #expect(throws: DrawingFileError.damaged(["database disk image is malformed"])) {
      _ = try DrawingFile(opening: path, for: .reading)
    }
    #expect(DrawingThumbnail.read(path) == nil)
  }

  /// Real drawings with a few changed bytes in inner pages.
  @Test func innerPagesWithOtherBytesAreSoonRead() throws {
    let sound = folder.path + "/sound.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: sound))
      try writer.write(Sketch.dots(1...3000))
      try writer.settle()
    }
    let bytes = try FileBytes.read(sound)
    let inner = (1..<bytes.count / PageGraph.pageSize).filter {
      [2, 5].contains(bytes[$0 * PageGraph.pageSize])
    }
    try #require(inner.count > 3)
    var random = SeededGenerator(71)
    for _ in 0..<Extent.of(400, usually: 8) {
      var copy = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = inner.randomElement(using: &random).map { $0 * PageGraph.pageSize } ?? 0
        mutate(&copy, start, &random)
      }
      try FileBytes.write(copy, to: path)
      _ = try openInAllWays()
    }
  }

  /// Changes a child, the number of cells, the offset of one, or any byte.
  private func mutate(_ bytes: inout [UInt8], _ start: Int, _ random: inout SeededGenerator) {
    let pages = bytes.count / PageGraph.pageSize
    let cells = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    let pointer = start + 12 + 2 * Int.random(in: 0..<max(cells, 1), using: &random)
    let cell = start + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1])) % 4092
    let child = UInt8.random(in: 0...UInt8(min(pages, 255)), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start + 11] = child
    case 1, 2: bytes[cell + 3] = child
    case 3:
      let other = start + 12 + 2 * Int.random(in: 0..<max(cells, 1), using: &random)
      (bytes[pointer], bytes[pointer + 1]) = (bytes[other], bytes[other + 1])
    default:
      bytes[start + Int.random(in: 0..<PageGraph.pageSize, using: &random)] = .random(
        in: 0...255, using: &random)
    }
  }
}
