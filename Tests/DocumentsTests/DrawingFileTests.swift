import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Coding

@Suite(.timeLimit(.minutes(120))) struct DrawingFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aNewFileIsAnEmptyDrawingAndOpensAgain() throws {
    do {
      let file = try DrawingFile(creating: path)
      #expect(try file.database.integer("SELECT count(*) FROM marks") == 0)
    }
    let file = try DrawingFile(opening: path, for: .writing)
    #expect(try file.database.integer("SELECT step FROM head") == 0)
    #expect(try file.database.integer("PRAGMA application_id") == 0x5363_726C)
    #expect(try file.database.integer("PRAGMA user_version") == 7)
  }

  @Test func aTransactionWaitsForTheFileAndItsFolder() throws {
    let file = try DrawingFile(creating: path)
    // 3 means EXTRA (sqlite.org/pragma.html).
    #expect(try file.database.integer("PRAGMA synchronous") == 3)
  }

  @Test func whatATransactionWroteIsInACopyOfTheOpenFile() throws {
    let file = try DrawingFile(creating: path)
    let bytes = try MarkCoder.bytes(of: .dot(Dot(at: Point(x: 1, y: 2))))
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute(
        "INSERT INTO sittings (number, id, time) VALUES (1, randomblob(16), 0)")
      let insert = try database.prepare(
        "INSERT INTO marks (sitting, serial, kind, body) VALUES (1, 1, 0, ?)")
      try insert.bind(bytes, at: 1)
      try insert.run()
    }
    try copy(path, to: folder.path + "/b.scrawl")
    let copy = try DrawingFile(opening: folder.path + "/b.scrawl", for: .reading)
    let select = try copy.database.prepare("SELECT body FROM marks")
    #expect(try select.step())
    #expect(try MarkCoder.mark(from: select.blob(at: 0)) == .dot(Dot(at: Point(x: 1, y: 2))))
  }

  @Test func aTransactionThatFailsChangesNothing() throws {
    let file = try DrawingFile(creating: path)
    #expect(throws: DrawingFileError.self) {
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute(
          "UPDATE properties SET value = 1; INSERT INTO properties VALUES ('a', 1)")
        try database.execute("INSERT INTO changes VALUES (77, 1, 1, 1, 0, 0, NULL)")
      }
    }
    #expect(try file.database.integer("SELECT count(*) FROM properties") == 0)
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute("INSERT INTO properties VALUES ('a', 1)")
    }
    #expect(try file.database.integer("SELECT count(*) FROM properties") == 1)
  }

  @Test func creatingTakesNoFilesPlace() throws {
    try write([1, 2, 3], to: path)
    #expect(refusalToCreate(path) == .taken)
    #expect(try read(path) == [1, 2, 3])
    #expect(refusalToCreate(folder.path + "/none/a.scrawl") == .missing)
  }

  @Test(arguments: [Database.Access.reading, .writing])
  func whatIsNoDrawingIsRefusedAndLeftAsItWas(access: Database.Access) throws {
    #expect(refusal(of: path, for: access) == .missing)
    var random = SeededGenerator(9)
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try refuse([], access, .empty)
    try refuse(noise, access, .foreign)
    try refuse(Array("SQLite format 3\0".utf8), access, .foreign)
    unlink(path)
    var bytes = try newDrawing()
    bytes[71] ^= 1
    try refuse(bytes, access, .foreign)
  }

  @Test(arguments: [Database.Access.reading, .writing])
  func aFileThatWasCutOffIsDamaged(access: Database.Access) throws {
    let bytes = try newDrawing()
    // The last page is nearly empty, so cutting it off may remove nothing.
    for count in stride(from: 100, to: bytes.count - 4096, by: 1777) {
      try write(Array(bytes.prefix(count)), to: path)
      let found = refusal(of: path, for: access)
      guard case .damaged? = found else {
        Issue.record("\(count) bytes of \(bytes.count): \(String(describing: found))")
        continue
      }
      #expect(try read(path).count == count)
    }
  }

  @Test func flippedBitsNeverCrash() throws {
    let bytes = try newDrawing()
    var random = SeededGenerator(10)
    var refused = 0
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<8 {
        damaged[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      try write(damaged, to: path)
      if refusal(of: path, for: .reading) != nil { refused += 1 }
    }
    #expect(refused > 10)
  }

  @Test func aFileOfANewerProgramCanOnlyBeRead() throws {
    var bytes = try newDrawing()
    bytes[63] = 99
    try refuse(bytes, .writing, .newer(99))
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.database.integer("SELECT count(*) FROM steps") == 1)
  }

  @Test func aFileThatIsOpenIsLockedForOthers() throws {
    let file = try DrawingFile(creating: path)
    #expect(refusal(of: path, for: .writing) == .locked)
    #expect(refusal(of: path, for: .reading) == .locked)
    let script =
      "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0).execute('select * from head')"
    let other = try ChildProcess("python3", ["-c", script, path])
    #expect(try other.waitForExit() == .status(1))
    #expect(other.standardError.hasSuffix("database is locked\n"))
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute("INSERT INTO properties VALUES ('a', 1)")
    }
  }

  @Test func aFileThatWasClosedIsOpenToOthers() throws {
    do { _ = try DrawingFile(creating: path) }
    #expect(refusal(of: path, for: .writing) == nil)
  }

  @Test func aFileThatIsNoLongerThereTakesNoTransaction() throws {
    let file = try DrawingFile(creating: path)
    let away = folder.path + "/away.scrawl"
    rename(path, away)
    expectMoved(file)
    try copy(away, to: path)
    expectMoved(file)
    rename(away, path)
    try file.transaction { (database) throws(SQLiteError) in try database.execute("SELECT 1") }
    unlink(path)
    expectMoved(file)
  }

  @Test func readingLeavesNothingBesideTheFile() throws {
    let before = try newDrawing()
    try write(before, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .reading)
      #expect(throws: SQLiteError.self) {
        try file.database.execute("INSERT INTO properties VALUES ('a', 1)")
      }
      #expect(names() == ["a.scrawl"])
    }
    #expect(names() == ["a.scrawl"])
    #expect(try read(path) == before)
  }

  @Test func aSymbolicLinkLeadsToTheFileItself() throws {
    do { _ = try DrawingFile(creating: path) }
    let link = folder.path + "/link"
    symlink("a.scrawl", link)
    let file = try DrawingFile(opening: link, for: .writing)
    #expect(file.path == path)
  }

  private func expectMoved(_ file: borrowing DrawingFile) {
    #expect(throws: DrawingFileError.moved) {
      try file.transaction { (database) throws(SQLiteError) in try database.execute("SELECT 1") }
    }
  }

  private func refuse(
    _ bytes: [UInt8], _ access: Database.Access, _ expected: DrawingFileError
  ) throws {
    try write(bytes, to: path)
    #expect(refusal(of: path, for: access) == expected)
    #expect(try read(path) == bytes)
    #expect(names() == ["a.scrawl"])
  }

  /// The bytes of an empty drawing.
  private func newDrawing() throws -> [UInt8] {
    do { _ = try DrawingFile(creating: path) }
    let bytes = try read(path)
    unlink(path)
    return bytes
  }

  private func refusal(of path: String, for access: Database.Access) -> DrawingFileError? {
    do throws(DrawingFileError) {
      _ = try DrawingFile(opening: path, for: access)
      return nil
    } catch {
      return error
    }
  }

  private func refusalToCreate(_ path: String) -> DrawingFileError? {
    do throws(DrawingFileError) {
      _ = try DrawingFile(creating: path)
      return nil
    } catch {
      return error
    }
  }

  private func copy(_ path: String, to other: String) throws {
    try write(read(path), to: other)
  }

  private func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    #expect(fclose(file) == 0)
  }

  /// The names of the files in the folder.
  private func names() -> [String] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
