import Documents
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// The path at which a store continues a drawing, the files that it leaves behind, and the drawing that the next start opens.
@Suite(.timeLimit(.minutes(120))) struct StorePlaceTests {
  private let stage: SessionStage
  private let events = Mailbox<StoreEvent>()

  init() throws {
    stage = try SessionStage()
  }

  /// Makes a drawing of three dots at `path`.
  private func makeDrawing(at path: String) throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    try File.makeFolder(FilePath.folder(of: path))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func open(_ path: String) throws -> (StoreWorker, DrawingSession) {
    try stage.openWorker(path) { [events] in events.put($0) }
  }

  /// Draws a dot and writes it. Returns whether it is on the disk.
  @discardableResult private func draw(
    _ number: Int, on session: DrawingSession, _ worker: inout StoreWorker
  ) -> Bool {
    stage.draw(number, on: session)
    _ = events.takeAll()
    worker.write([session.takeUnwritten()])
    if case .wrote? = events.takeAll().last { return true }
    return false
  }

  private func expect(
    _ dots: ClosedRange<Int>, in path: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(
      contents.marks.map(\.mark) == dots.map(SessionStage.dot), sourceLocation: location)
  }

  @Test(arguments: [false, true]) func aDrawingWithANameStaysWhereItIsWhenItGoesOnElsewhere(
    replaces: Bool
  ) throws {
    let (path, target) = (stage.home.path + "/house.scrawl", stage.home.path + "/tower.scrawl")
    try makeDrawing(at: path)
    if replaces { try makeDrawing(at: target) }
    var (worker, session) = try open(path)
    let moved = worker.move(to: target, replacing: replaces, Progress(), nil)
    #expect(try moved.get() == target)
    draw(4, on: session, &worker)
    _ = worker.close(nil) { [] }
    try expect(1...3, in: path)
    try expect(1...4, in: target)
  }

  @Test(arguments: [false, true]) func whoGoesOnKnowsWhetherAnotherFileIsInThePlace(
    isExchanged: Bool
  ) throws {
    let path = stage.home.path + "/house.scrawl"
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    if isExchanged {
      try makeDrawing(at: path + ".new.scrawl")
      rename(path + ".new.scrawl", path)
    } else {
      unlink(path)
    }
    stage.draw(4, on: session)
    _ = events.takeAll()
    worker.write([session.takeUnwritten()])
    let reasons = events.takeAll().compactMap { event in
      if case .replaced(by: _, before: path, let reason) = event { reason } else { nil }
    }
    #expect(reasons == [isExchanged ? .exchanged : .deleted])
    _ = worker.close(nil) { [] }
  }

  @Test func aDrawingWithoutANameLeavesNothingWhereItWas() throws {
    let (path, target) = (try stage.unnamed.newPath(), stage.home.path + "/tower.scrawl")
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    #expect(stage.unnamed.last == path)
    let moved = worker.move(to: target, replacing: false, Progress(), nil)
    #expect(try moved.get() == target)
    draw(4, on: session, &worker)
    _ = worker.close(nil) { [] }
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
    #expect(stage.unnamed.last == nil)
    try expect(1...4, in: target)
  }

  @Test(arguments: [false, true]) func aDrawingThatGetsANameKeepsItsFile(replaces: Bool) throws {
    let (path, target) = (try stage.unnamed.newPath(), stage.home.path + "/tower.scrawl")
    try makeDrawing(at: path)
    if replaces { try makeDrawing(at: target) }
    let identity = try #require(FileIdentity(of: path))
    var (worker, session) = try open(path)
    draw(4, on: session, &worker)
    let moved = worker.move(to: target, replacing: replaces, Progress(), nil)
    #expect(try moved.get() == target)
    #expect(FileIdentity(of: target) == identity)
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
    #expect(draw(5, on: session, &worker))
    _ = worker.close(nil) { [] }
    try expect(1...5, in: target)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func aNameNeedsNoRoomOnTheDisk() throws {
    let disk = try SmallDisk(at: stage.home.path + "/data")
    let (path, target) = (try stage.unnamed.newPath(), disk.path + "/tower.scrawl")
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    try disk.fill()
    #expect(try worker.move(to: target, replacing: false, Progress(), nil).get() == target)
    disk.makeRoom()
    #expect(draw(4, on: session, &worker))
    _ = worker.close(nil) { [] }
    try expect(1...4, in: target)
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func aDrawingIsNamedOnAnotherDisk() throws {
    let disk = try SmallDisk(at: stage.home.path + "/disk")
    let (path, target) = (try stage.unnamed.newPath(), disk.path + "/tower.scrawl")
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    #expect(try worker.move(to: target, replacing: false, Progress(), nil).get() == target)
    #expect(draw(4, on: session, &worker))
    _ = worker.close(nil) { [] }
    try expect(1...4, in: target)
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
  }

  @Test func aNameThatIsTakenLeavesTheDrawingWhereItIs() throws {
    let (path, target) = (try stage.unnamed.newPath(), stage.home.path + "/tower.scrawl")
    try makeDrawing(at: path)
    try makeDrawing(at: target)
    var (worker, session) = try open(path)
    let moved = worker.move(to: target, replacing: false, Progress(), nil)
    #expect(throws: StoreError.drawing(.taken, path: target)) { try moved.get() }
    #expect(draw(4, on: session, &worker))
    _ = worker.close(nil) { [] }
    try expect(1...4, in: path)
    try expect(1...3, in: target)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func aRescuedDrawingIsOpenedAtTheNextStart() throws {
    let disk = try SmallDisk(at: stage.home.path + "/disk")
    let path = disk.path + "/house.scrawl"
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    try disk.fill()
    var last = 4
    while draw(last, on: session, &worker) { last += 1 }
    #expect(stage.unnamed.last == nil)
    #expect(worker.close(nil) { [] } == nil)
    let rescued = try #require(worker.path)
    #expect(rescued != path)
    #expect(stage.unnamed.last == rescued)
    #expect(RescuedDrawings(beside: stage.unnamed).paths == [rescued])
    try expect(1...last, in: rescued)
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func theLastStrokesOnAFullDiskAreWrittenWhereRoomWasHeldBack() throws {
    let disk = try SmallDisk(at: stage.home.path + "/data", kilobytes: 128 << 10)
    let path = stage.unnamed.path + "/house.scrawl"
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    try #require(draw(4, on: session, &worker))
    try disk.fill()
    var last = 5
    while draw(last, on: session, &worker) { last += 1 }
    #expect(worker.close(nil) { [] } == nil)
    #expect(worker.path == path)
    try expect(1...last, in: path)
  }

  @Test func aDrawingWhoseFileWasTakenAwayIsOpenedAtTheNextStart() throws {
    let path = stage.home.path + "/house.scrawl"
    try makeDrawing(at: path)
    var (worker, session) = try open(path)
    unlink(path)
    draw(4, on: session, &worker)
    _ = worker.close(nil) { [] }
    let now = try #require(worker.path)
    #expect(now != path)
    #expect(stage.unnamed.last == now)
    try expect(1...4, in: now)
  }
}
