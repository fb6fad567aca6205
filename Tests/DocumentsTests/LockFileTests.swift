import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Locked marks in a file, in its history and in its copies.
@Suite struct LockFileTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var path: String { folder.path + "/a.scrawl" }
  private var target: String { folder.path + "/b.scrawl" }

  /// Six dots; the second and third are locked, then the third is unlocked.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    try writer.write(
      Sketch.dots(1...6) + [
        Self.step(7, .lock(Lock(RankRanges([2, 3]), count: 2))),
        Self.step(8, .unlock(Lock(RankRanges([3]), count: 1))),
      ])
  }

  private static func step(_ id: Int, _ part: Delta.Part) -> Record {
    .step(StoredStep(id: id, parent: id - 1, step: Step("lock", at: 1), delta: Delta([part])))
  }

  private let both = Lock(RankRanges([2, 3]), count: 2)
  private let second = Lock(RankRanges([2]), count: 1)

  @Test func locksAreReadAsTheyWereWritten() throws {
    let contents = try writer.file.contents()
    #expect(contents.locked == second)
    #expect(
      contents.steps.map(\.delta).suffix(2) == [
        Delta([.lock(both)]), Delta([.unlock(Lock(RankRanges([3]), count: 1))]),
      ])
    #expect(try writer.opening().locked == second)
    #expect(try writer.file.step(7).delta == Delta([.lock(both)]))
    #expect(try contents.restored()?.0.locked == second)
  }

  @Test func goingThroughTheHistoryBringsTheLocksOfEachStep() throws {
    for (step, lock) in [(7, both), (6, Lock()), (8, second), (3, Lock()), (7, both)] {
      try writer.write([.go(step)])
      #expect(try writer.file.contents().locked == lock)
      #expect(try writer.opening().locked == lock)
      // The tables of present marks have this state now.
      #expect(try writer.file.contents().locked == lock)
    }
  }

  @Test func aForgottenStepLeavesNoLocks() throws {
    try writer.settle()
    try writer.write([.forget(8, next: nil)])
    #expect(try writer.opening().locked == both)
    let other = try DrawingWriter(DrawingFile(creating: target))
    try other.write(Sketch.dots(1...6) + [Self.step(7, .lock(both))])
    try other.settle()
    try other.write([.forget(7, next: nil)])
    #expect(try other.opening().locked == Lock())
    #expect(try other.file.database.integer("SELECT count(*) FROM locks") == 0)
  }

  @Test func aMillionPlacesTakeOneRow() throws {
    let rest = RankRanges(through: 1e6).subtracting(RankRanges([2]))
    try writer.write([Self.step(9, .lock(Lock(rest, count: 5)))])
    #expect(try writer.file.database.integer("SELECT count(*) FROM locks WHERE step = 9") == 2)
    #expect(try writer.opening().locked == Lock(RankRanges(through: 1e6), count: 6))
    #expect(try writer.file.database.integer("SELECT count(*) FROM locked") == 1)
  }

  @Test func aFileThatIsReadAloneTellsTheLocksOfItsHead() throws {
    try writer.settle()
    try writer.write([.go(7)])
    try writer.file.copy(to: target, replacing: false)
    let bytes = try FileBytes.read(target)
    let file = try DrawingFile(opening: target, for: .reading)
    #expect(try file.opening().locked == both)
    #expect(try file.contents().locked == both)
    #expect(try FileBytes.read(target) == bytes)
  }

  @Test func aFileOfAnEarlierStepHasNoLocks() throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step4.scrawl")), to: target)
    #expect(try DrawingFile(opening: target, for: .reading).opening().locked == Lock())
    let later = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    let contents = try later.file.contents()
    let mark = try #require(contents.marks.first)
    let lock = Lock(RankRanges([mark.rank]), count: 1)
    let id = (contents.steps.map(\.id).max() ?? 0) + 1
    try later.write([
      .step(
        StoredStep(
          id: id, parent: contents.head, step: Step("lock", at: 1), delta: Delta([.lock(lock)])))
    ])
    #expect(try later.file.contents().locked == lock)
    try later.write([.go(contents.head)])
    #expect(try later.file.contents().locked == Lock())
  }

  @Test func copiesKeepWhatIsLocked() throws {
    try writer.write([.go(7)])
    try writer.file.copy(to: target, replacing: false)
    #expect(try DrawingFile(opening: target, for: .reading).contents().locked == both)
    try writer.write([.step(Sketch.step(9, after: 7, Sketch.edit(Sketch.dot(1, at: 1), nil)))])
    let bare = folder.path + "/bare.scrawl"
    try writer.file.copy(to: bare, replacing: false, of: .withoutHistory(keeping: []))
    let copy = try DrawingFile(opening: bare, for: .reading).contents()
    // The first mark is removed, so that the second and third get its place and the next.
    #expect(copy.locked == Lock(try #require(RankRanges([.init(first: 1, last: 2)])), count: 2))
    #expect(try DrawingFile(opening: bare, for: .reading).opening().locked == copy.locked)
  }

  @Test func aSalvagedDrawingKeepsItsLocks() throws {
    try writer.write([.go(7)])
    try writer.file.copy(to: target, replacing: false)
    let salvage = try Salvage(of: target)
    let saved = try salvage.contents()
    #expect(saved.locked == both)
    #expect(try ContentsText.text(of: saved) == ContentsText.text(of: writer.file.contents()))
  }

  /// The test overwrites each page in turn with zeros.
  @Test func aDrawingWithoutAPageIsSalvagedWithTheLocksOfOtherPages() throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    let whole = try FileBytes.read(target)
    let known = Set([Lock(), second, both, Lock(RankRanges([3]), count: 1)].map(\.ranks))
    var kept = 0
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try FileBytes.write(bytes, to: target)
      guard let saved = try? Salvage(of: target).contents() else { continue }
      #expect(known.contains(saved.locked.ranks))
      if saved.locked == second { kept += 1 }
    }
    #expect(kept > whole.count / 4096 / 2)
  }

  @Test(arguments: [
    "DELETE FROM locked", "UPDATE locked SET last = 5", "DELETE FROM locks WHERE step = 8",
    "UPDATE locks SET locks = 1", "UPDATE locks SET step = 9 WHERE step = 8",
    "INSERT INTO locks VALUES (0, 1, 1, 1, 1)", "INSERT INTO locks VALUES (8, 4, 4, 0, 1)",
    "UPDATE locks SET marks = -1", "UPDATE locked SET first = -1e300",
  ])
  func locksThatContradictEachOtherAreFound(sql: String) throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
    #expect(throws: DrawingFileError.self) {
      try DrawingFile(opening: target, for: .reading).contents()
    }
    if !sql.contains("step = 9") {
      let drawing = SharedDrawing(
        try DrawingWriter(DrawingFile(opening: target, for: .writing)))
      #expect(try drawing.findings { true } != [])
    }
  }

  @Test func soundLocksSumUp() throws {
    try writer.settle()
    #expect(try copied().findings { true } == [])
  }

  /// A copy of the file for several threads.
  private func copied() throws -> SharedDrawing {
    let path = folder.path + "/shared.scrawl"
    try writer.file.copy(to: path, replacing: false)
    return SharedDrawing(try DrawingWriter(DrawingFile(opening: path, for: .writing)))
  }

  // MARK: Large drawings

  /// The drawing, whose marks stay in the file until they are needed.
  private func opened(steps: Int = 1000) throws -> (Drawing, History) {
    let opening = try writer.file.opening(steps: steps)
    let current = CurrentFile(try copied())
    let source = FileMarkSource(opening, current) { Issue.record("\($0)") }
    return try #require(opening.restored(over: source))
  }

  @Test func allMarksOfALargeDrawingAreSelectedWithoutTheLockedOnes() throws {
    var (drawing, history) = try opened()
    let all = try #require(MarkSelection(allOf: drawing))
    #expect(all.count == 5 && !all.ranks.contains(2) && !all.isAll(of: drawing))
    #expect(all.ranks.runs.count == 2)
    drawing.apply(Delta([.move(all.move(by: Vector(dx: 100, dy: 0)))]))
    history.record(Step("move", at: 9), drawing.memento())
    #expect(drawing.rankedMark(at: 2)?.mark == Sketch.dot(2, at: 2).mark)
    drawing.apply(drawing.delta(removing: try #require(MarkSelection(allOf: drawing))))
    #expect(drawing.rankedMarks.map(\.rank) == [2] && drawing.count == 1)
    #expect(MarkSelection(allOf: drawing) == nil)
    #expect(history.undo().map { _ = drawing.restore(from: $0) } != nil)
    #expect(drawing.count == 6 && drawing.locked == second)
    #expect(MarkSelection(lockedIn: drawing)?.area == Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(MarkSelection(inside: Rect(x: 0, y: 0, width: 5, height: 5), of: drawing)?.count == 3)
  }

  /// The store makes such a file when it can't read its own any more.
  @Test func aFileOfWhatIsInMemoryKeepsTheLocks() throws {
    let (drawing, history) = try opened(steps: 2)
    let contents = DrawingContents(of: drawing, history, knowing: drawing.rankedMarks)
    #expect(contents.locked == second)
    _ = try DrawingWriter(creating: target, sitting: SittingID(), with: contents.records)
    let kept = try DrawingFile(opening: target, for: .reading).contents()
    #expect(kept.locked == second)
    let (whole, _) = try #require(kept.restored())
    #expect(whole.locked == second)
    let before = try #require(kept.steps.first { $0.id == 7 })
    #expect(before.delta.parts.last == .lock(both))
  }
}
