import Documents
import Glibc
import Marks
import TestSupport
import Testing

/// Data written before a failure of the disk or the program is kept.
@Suite(.timeLimit(.minutes(120))) struct TroubleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func contents(_ path: String) throws -> DrawingContents {
    try DrawingFile(opening: path, for: .writing).contents()
  }

  /// The file and its journal are copied in the middle of a transaction, as if the machine stopped there.
  @Test func aTransactionThatWasCutOffIsTakenBack() throws {
    let path = folder.path + "/a.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...50))
    let before = try writer.file.contents()
    let whole = try FileBytes.read(path)
    // A cache of one page makes SQLite write to the file at once, so that there is something to roll back.
    try writer.file.database.execute("PRAGMA cache_size = 1")
    var halves = 0
    for round in 0..<12 {
      let copy = folder.path + "/copy\(round).scrawl"
      #expect(throws: DrawingFileError.self) {
        try writer.file.transaction { (database) throws(SQLiteError) in
          try database.execute("UPDATE marks SET body = zeroblob(\(round * 400 + 100)), kind = 1")
          try database.execute("INSERT INTO properties VALUES ('a', zeroblob(\(round * 3000)))")
          #expect(copies(path, to: copy))
          try database.execute("SELECT * FROM nothing")
        }
      }
      if try FileBytes.read(copy) != whole { halves += 1 }
      let after = try contents(copy)
      #expect(after.marks == before.marks)
      #expect(after.steps.map(\.edits) == before.steps.map(\.edits))
      #expect(after.properties.isEmpty)
    }
    #expect(halves > 6)
    #expect(try writer.file.contents().marks == before.marks)
  }

  /// Copies by another process, since closing a file here would release SQLite's locks on it.
  private func copies(_ path: String, to copy: String) -> Bool {
    [("", ""), ("-journal", "-journal")].allSatisfy { suffix, other in
      let process = try? ChildProcess("cp", [path + suffix, copy + other])
      return (try? process?.waitForExit()) == .status(0)
    }
  }

  @Test func nothingIsWrittenIntoAFileThatIsTakenAwayMeanwhile() throws {
    let path = folder.path + "/a.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    #expect(throws: DrawingFileError.moved) {
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("INSERT INTO properties VALUES ('a', 1)")
        rename(path, path + ".away")
      }
    }
    #expect(try writer.file.properties().isEmpty)
    rename(path + ".away", path)
    try writer.write(Sketch.dots(4...4))
    #expect(try writer.file.contents().marks.count == 4)
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting a disk takes more rights."))
  func onAFullDiskNothingIsLostAndWritingGoesOnLater() throws {
    let disk = try SmallDisk()
    let path = disk.path + "/a.scrawl"
    try FileBytes.write([UInt8](repeating: 1, count: 100_000), to: disk.path + "/ballast")
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      var (id, failure): (Int, DrawingFileError?) = (0, nil)
      while failure == nil {
        do throws(DrawingFileError) {
          try writer.write(Sketch.dots(id + 1...id + 40))
          id += 40
        } catch {
          failure = error
        }
      }
      guard case .failed(let error)? = failure else {
        Issue.record("A full disk is \(String(describing: failure)).")
        return
      }
      #expect(error.kind == .full)
      #expect(id > 40)
      #expect(try writer.file.contents().marks.map(\.id) == Array(1...id))
      #expect(throws: DrawingFileError.failed(error)) {
        try writer.write(Sketch.dots(id + 1...id + 40))
      }
      #expect(unlink(disk.path + "/ballast") == 0)
      try writer.write(Sketch.dots(id + 1...id + 40))
      #expect(try writer.file.contents().marks.map(\.id) == Array(1...id + 40))
    }
    #expect(try contents(path).marks.count > 80)
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "Mounting a disk takes more rights."))
  func aDiskThatMayOnlyBeReadIsReadAndLeftAlone() throws {
    let disk = try SmallDisk()
    let path = disk.path + "/a.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...3))
    }
    try disk.forbidWriting()
    #expect(try DrawingFile(opening: path, for: .reading).contents().marks.count == 3)
    #expect(throws: DrawingFileError.readOnly) {
      _ = try DrawingFile(opening: path, for: .writing)
    }
    #expect(throws: DrawingFileError.readOnly) {
      _ = try DrawingFile(creating: disk.path + "/b.scrawl")
    }
    #expect(FileBytes.names(in: disk.path) == ["a.scrawl"])
  }

  @Test func aFileThatWasMovedOrTakenAwayIsNotWrittenBesides() throws {
    let path = folder.path + "/a.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    let away = folder.path + "/b.scrawl"
    #expect(rename(path, away) == 0)
    #expect(throws: DrawingFileError.moved) { try writer.write([.go(1)]) }
    #expect(rename(away, path) == 0)
    try writer.write([.go(1)])
    #expect(unlink(path) == 0)
    #expect(throws: DrawingFileError.moved) { try writer.write([.go(2)]) }
    try writer.file.copy(to: path, replacing: false)
    #expect(try contents(path).marks.map(\.id) == [1])
  }
}
