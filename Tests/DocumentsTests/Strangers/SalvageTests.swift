import Documents
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Coding

@Suite(.timeLimit(.minutes(120))) struct SalvageTests {
  private let folder: TemporaryFolder
  private let drawn: DrawnFile
  private let whole: [UInt8]
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    drawn = DrawnFile(steps: 60, seed: 21)
    let path = folder.path + "/whole.scrawl"
    try drawn.write(to: path)
    whole = try FileBytes.read(path)
    unlink(path)
  }

  /// Salvages these bytes, writes the result to a file, and checks that.
  private func salvage(_ bytes: some Collection<UInt8>) throws -> Salvage {
    try FileBytes.write(bytes, to: path)
    let salvage = try Salvage(of: path)
    #expect(try FileBytes.read(path) == Array(bytes))
    let saved = folder.path + "/saved.scrawl"
    defer { unlink(saved) }
    try salvage.write(to: saved)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "saved.scrawl"])
    let file = try DrawingFile(opening: saved, for: .writing)
    #expect(try file.database.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try file.database.texts("PRAGMA foreign_key_check") == [])
    // Salvaging the new, sound file gives the same again, without a loss.
    let again = try again(saved, file)
    #expect((again.lostMarks, again.lostSteps) == (0, 0))
    #expect(try again.contents().marks == salvage.contents().marks)
    #expect(try again.contents().steps.map(\.edits) == salvage.contents().steps.map(\.edits))
    #expect(try again.contents().head == salvage.contents().head)
    return salvage
  }

  @Test func aFileFullOfHolesIsSalvagedFromWhatItHas() throws {
    try FileBytes.write(whole, to: path)
    let sound = try Salvage(of: path)
    #expect(truncate(path, 1 << 30) == 0)
    let salvage = try Salvage(of: path)
    #expect((salvage.marks, salvage.steps) == (sound.marks, sound.steps))
    #expect((salvage.lostMarks, salvage.lostSteps) == (0, 0))
  }

  @Test func aCopyOfHolesTakesNoRoom() throws {
    try FileBytes.write(whole, to: path)
    #expect(truncate(path, 1 << 30) == 0)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let copies = try PrivateFolder()
    let copy = try copies.fill("copy", from: descriptor)
    var status = stat()
    #expect(stat(copy, &status) == 0)
    #expect(status.st_size == 1 << 30)
    #expect(Int(status.st_blocks) * 512 < whole.count + 1 << 20)
    #expect(truncate(copy, whole.count) == 0)
    #expect(try FileBytes.read(copy) == whole)
  }

  private func again(_ path: String, _ file: consuming DrawingFile) throws -> Salvage {
    discard(file)
    return try Salvage(of: path)
  }

  private func discard(_ file: consuming DrawingFile) {}

  private func refusal(of bytes: [UInt8]) throws -> DrawingFileError? {
    try FileBytes.write(bytes, to: path)
    do throws(DrawingFileError) {
      _ = try Salvage(of: path)
      return nil
    } catch {
      return error
    }
  }

  /// The bytes with zeros over the pages for which `condition` holds.
  private func whole(without condition: (Int, ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var bytes = whole
    for page in 0..<bytes.count / 4096 {
      let range = page * 4096..<(page + 1) * 4096
      if condition(page + 1, whole[range]) {
        bytes.replaceSubrange(range, with: repeatElement(0, count: 4096))
      }
    }
    return bytes
  }

  @Test func aSoundDrawingIsSavedWithItsWholeHistory() throws {
    let salvage = try salvage(whole)
    #expect(try salvage.contents().steps.map(\.edits) == drawn.steps.map(\.edits))
    #expect(try salvage.contents().steps.map(\.parent) == drawn.steps.map(\.parent))
    #expect(try salvage.contents().steps.map(\.next) == drawn.steps.map { drawn.next(of: $0.id) })
    #expect(try salvage.contents().head == drawn.head)
    #expect(try salvage.contents().marks == drawn.present)
    #expect(try salvage.contents().properties == ["paper": .text("white")])
    #expect((salvage.lostMarks, salvage.lostSteps) == (0, 0))
    #expect((salvage.marks, salvage.steps) == (drawn.all.count, 60))
  }

  @Test(arguments: [16, 100, 4096]) func anOverwrittenBeginningLosesNoMark(count: Int) throws {
    let bytes = repeatElement(0xAA, count: count) + whole.dropFirst(count)
    let salvage = try salvage(bytes)
    #expect(try salvage.contents().marks == drawn.present)
    #expect(salvage.marks == drawn.all.count)
    #expect(try salvage.contents().steps.map(\.edits) == drawn.steps.map(\.edits))
  }

  /// A mark whose bytes are damaged is lost; the rest, including its history, is unchanged.
  @Test func aBrokenMarkTakesNothingElseAlong() throws {
    try FileBytes.write(whole, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute("UPDATE marks SET body = zeroblob(30) WHERE number = 4")
      }
    }
    let salvage = try salvage(FileBytes.read(path))
    #expect(salvage.lostMarks == 1)
    #expect(salvage.lostSteps == 0)
    #expect(salvage.steps == 60)
    #expect(try salvage.contents().marks == drawn.present.filter { $0.id != 4 })
  }

  /// A page in the middle of a table is lost; the rows before and after it are salvaged.
  @Test func aHoleInATableLosesWhatStoodThere() throws {
    let leaves = (0..<whole.count / 4096).filter { whole[$0 * 4096] == 0x0D }
    #expect(leaves.count > 5)
    for leaf in leaves {
      let salvage = try salvage(whole { page, _ in page == leaf + 1 })
      // Without the steps only the present marks can be salvaged.
      #expect(try salvage.marks > drawn.all.count / 3 || salvage.contents().marks == drawn.present)
      for mark in try salvage.contents().marks { #expect(try drawn.all[mark.id] == mark.mark) }
    }
  }

  /// The first steps are lost; later ones can still be undone, and no present mark is lost.
  @Test func stepsWhosePredecessorsAreLostStay() throws {
    try FileBytes.write(whole, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute(
          """
          PRAGMA ignore_check_constraints = ON;
          UPDATE steps SET parent = 59 WHERE number = 12
          """)
      }
    }
    let salvage = try salvage(FileBytes.read(path))
    #expect(try salvage.contents().marks == drawn.present)
    #expect((salvage.steps, salvage.lostSteps) == (60, 0))
  }

  /// In this untrusted file no step adds the first marks, so salvaging makes a step that does.
  @Test func marksBeforeTheFirstStepStay() throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...3))
      try writer.settle()
      try writer.file.database.execute("UPDATE changes SET step = 0 WHERE step = 2")
    }
    let early = DrawingFileError.damaged(["marks are there before the first step"])
    #expect(throws: early) { try DrawingFile(opening: path, for: .reading).contents() }
    #expect(throws: early) { try DrawingFile(opening: path, for: .reading).opening() }
    let salvage = try salvage(FileBytes.read(path))
    #expect(try salvage.contents().marks.map(\.id) == [1, 2, 3])
    #expect((salvage.lostMarks, salvage.lostSteps) == (0, 0))
  }

  /// The head of the drawing is a state to which the table of present marks wasn't updated yet.
  @Test func marksArePresentWhereTheDrawingStood() throws {
    try FileBytes.write(whole, to: path)
    let parent = try #require(drawn.steps[drawn.head].parent)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute(
          """
          PRAGMA ignore_check_constraints = ON;
          UPDATE head SET step = \(parent);
          UPDATE steps SET parent = 58 WHERE number = 3
          """)
      }
    }
    let salvage = try salvage(FileBytes.read(path))
    let expected = (drawn.states[parent] ?? [:]).values.sorted { $0.rank < $1.rank }
    #expect(try salvage.contents().marks == expected)
  }

  /// All inner pages are lost.
  @Test func leavesThatNothingLeadsToAreFound() throws {
    let salvage = try salvage(whole { page, bytes in page > 1 && bytes.first == 0x05 })
    #expect(salvage.marks == drawn.all.count)
    #expect(try salvage.contents().marks == drawn.present)
  }

  /// A mark that doesn't fit into a page continues in others.
  @Test func longStrokesAreFoundThroughAllTheirPages() throws {
    var marks = RandomMarks(seed: 26)
    let stroke = Mark.stroke(marks.walk(9000, parts: 0))
    let bytes = try MarkCoder.bytes(of: stroke)
    #expect(bytes.count > 5 * 4096)
    try FileBytes.write(whole, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        let update = try database.prepare("UPDATE marks SET kind = 2, body = ? WHERE number = 7")
        try update.bind(bytes, at: 1)
        try update.run()
      }
    }
    let damaged = repeatElement(0x0D, count: 4096) + (try FileBytes.read(path)).dropFirst(4096)
    let salvage = try salvage(damaged)
    #expect(salvage.lostMarks == 0)
    let saved = try salvage.contents().steps.flatMap(\.edits).compactMap(\.new).first { $0.id == 7 }
    #expect(saved.map { MarkBits.bits(of: $0.mark) } == MarkBits.bits(of: stroke))
  }

  @Test func whatANewerProgramWroteIsNotTakenApart() throws {
    try FileBytes.write(whole, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute("CREATE TABLE layers (number INTEGER PRIMARY KEY)")
      }
    }
    var bytes = try FileBytes.read(path)
    bytes[63] = 99
    #expect(try refusal(of: bytes) == .newer(99))
    // Only the version number is that of a newer program, so it counts as damaged.
    bytes = whole
    bytes[63] = 99
    #expect(try salvage(bytes).marks == drawn.all.count)
  }

  @Test func withoutAHistoryAllMarksAreThereInOneStep() throws {
    try FileBytes.write(whole, to: path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute(
          """
          PRAGMA defer_foreign_keys = ON;
          DELETE FROM present; DELETE FROM changes;
          UPDATE head SET step = 0, present = 0; UPDATE steps SET redo = NULL;
          DELETE FROM steps WHERE number > 0
          """)
      }
    }
    var bytes = try FileBytes.read(path)
    bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
    let salvage = try salvage(bytes)
    #expect(salvage.marks == drawn.all.count)
    #expect(try salvage.contents().marks.map(\.id) == drawn.all.keys.sorted())
    #expect(try salvage.contents().steps.map(\.step.name) == ["begin", StoredStep.repair])
  }

  @Test func truncatedCopiesAreSavedOrRefused() throws {
    let first = try #require(try drawn.all.values.compactMap(end).min())
    var random = SeededGenerator(22)
    var saved = 0
    let copies = Extent.of(1000, usually: 200)
    for _ in 0..<copies {
      let count = Int.random(in: 0..<whole.count, using: &random)
      let isSaved = try looksSound(after: Array(whole.prefix(count)))
      // Every file that contains a mark must be salvaged.
      #expect(isSaved || count < first, "\(count) bytes")
      saved += isSaved ? 1 : 0
    }
    // The marks are in the last two pages, behind more than thirty of nearly empty tables.
    #expect(saved > copies / 25)
  }

  /// The end of the last copy of a mark in the file; nil if it isn't contiguous there.
  private func end(of mark: Mark) throws -> Int? {
    let body = try MarkCoder.bytes(of: mark)
    return whole.indices.last { whole[$0...].starts(with: body) }.map { $0 + body.count }
  }

  @Test func copiesWithFlippedBitsAreSavedOrRefused() throws {
    var random = SeededGenerator(23)
    var saved = 0
    let copies = Extent.of(1000, usually: 60)
    for round in 0..<copies {
      var bytes = whole
      for _ in 0..<1 << (round % 9) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      saved += try looksSound(after: bytes) ? 1 : 0
    }
    #expect(saved >= copies * 99 / 100)
  }

  @Test func copiesWithShuffledPagesAreSavedOrRefused() throws {
    var random = SeededGenerator(24)
    let pages = stride(from: 0, to: whole.count, by: 4096).map { Array(whole[$0..<$0 + 4096]) }
    var saved = 0
    for _ in 0..<100 {
      var shuffled = pages
      for _ in 0..<Int.random(in: 1...pages.count, using: &random) {
        shuffled[Int.random(in: pages.indices, using: &random)] =
          pages[Int.random(in: pages.indices, using: &random)]
      }
      saved += try looksSound(after: shuffled.flatMap { $0 }) ? 1 : 0
    }
    #expect(saved > 80)
  }

  /// Salvages the bytes, and checks that the result is sound. Returns false if nothing can be salvaged, for a reason that is
  /// reported.
  private func looksSound(after bytes: [UInt8]) throws -> Bool {
    try FileBytes.write(bytes, to: path)
    let salvage: Salvage
    do throws(DrawingFileError) {
      salvage = try Salvage(of: path)
    } catch {
      switch error {
      case .empty, .foreign, .damaged: return false
      default: throw error
      }
    }
    let saved = folder.path + "/saved.scrawl"
    defer { unlink(saved) }
    try salvage.write(to: saved)
    let file = try DrawingFile(opening: saved, for: .reading)
    #expect(try file.database.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try file.database.integer("SELECT count(*) FROM marks") == Int64(salvage.marks))
    let contents = try file.contents()
    #expect(try contents.marks.map(\.id) == salvage.contents().marks.map(\.id))
    #expect(try contents.steps.map(\.next) == salvage.contents().steps.map(\.next))
    return true
  }

  @Test func whatIsNoDrawingIsRefused() throws {
    var random = SeededGenerator(25)
    let noise = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(try refusal(of: noise) == .foreign)
    #expect(try refusal(of: []) == .empty)
    #expect(
      try refusal(of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + noise.prefix(9000))
        == .foreign)
    #expect(try refusal(of: Array(noise.prefix(50))) == .foreign)
    unlink(path)
    #expect(throws: DrawingFileError.missing) { try Salvage(of: path) }
    let script =
      "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('create table t (a, b)'); c.executemany('insert into t values (?, ?)', [(i, 'x' * i) for i in range(999)]); c.commit()"
    let other = try ChildProcess("python3", ["-c", script, path])
    #expect(try other.waitForExit() == .status(0))
    #expect(try refusal(of: FileBytes.read(path)) == .foreign)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl"])
  }

  @Test(arguments: 1...12) func aDrawingThatWasReadAgainIsTheSameText(seed: UInt64) throws {
    let drawn = DrawnFile(steps: 40, seed: seed)
    try drawn.write(to: path)
    let text = TextDumper.text(of: Drawing(drawn.present.map(\.mark)))
    let read = try DrawingSnapshot(of: path).file.contents()
    #expect(TextDumper.text(of: Drawing(read.marks.map(\.mark))) == text)
    let saved = try Salvage(of: path).contents()
    #expect(TextDumper.text(of: Drawing(saved.marks.map(\.mark))) == text)
  }

  @Test func whatIsThereIsNeverWrittenOver() throws {
    try FileBytes.write(whole, to: path)
    let salvage = try Salvage(of: path)
    #expect(throws: DrawingFileError.taken) { try salvage.write(to: path) }
    #expect(try FileBytes.read(path) == whole)
  }
}
