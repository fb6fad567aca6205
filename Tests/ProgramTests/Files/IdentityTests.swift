import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Session

/// Marks and steps keep their ids in every copy of a drawing. An id consists of the id of a sitting and a serial number.
@Suite(.timeLimit(.minutes(120))) struct IdentityTests {
  private let home: TemporaryFolder
  private var path: String { home.path + "/house.scrawl" }

  /// Makes a drawing in two sittings, with strokes, an undo and a stroke after it.
  init() throws {
    home = try TemporaryFolder()
    let kept = try KeptDrawing(3, at: home.path + "/house.scrawl")
    let writer = try DrawingWriter(DrawingFile(opening: kept.path, for: .writing))
    let edits = Edit(from: nil, to: RankedMark(rank: 9, id: 7, mark: KeptDrawing.line(9)))
    try writer.write([
      .go(1),
      .step(
        StoredStep(
          id: 5, parent: 1, step: Step("stroke", at: 7), edits: edits.map { [$0] } ?? [])),
    ])
    try writer.settle()
  }

  private static let marks = """
    SELECT hex(id) || ' ' || serial || ' ' || hex(body)
    FROM marks JOIN sittings ON sittings.number = sitting ORDER BY 1
    """
  private static let steps = """
    SELECT hex(id) || ' ' || serial || ' ' || name || ' ' || steps.time
    FROM steps JOIN sittings ON sittings.number = sitting ORDER BY 1
    """

  /// The ids of the marks and steps in a file, with their contents, even if a program has it open.
  private func ids(in path: String) throws -> Set<String> {
    let snapshot = try DrawingSnapshot(of: path)
    let marks = try snapshot.file.database.texts(Self.marks)
    return Set(try marks + snapshot.file.database.texts(Self.steps))
  }

  /// Expects that a file has all of `ids`, and `count` other marks and steps.
  private func expect(
    _ ids: Set<String>, and count: Int = 0, in path: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try self.ids(in: path)
    #expect(found.isSuperset(of: ids), sourceLocation: location)
    #expect(found.count == ids.count + count, sourceLocation: location)
  }

  private let events = Mailbox<StoreEvent>()

  private func worker() -> StoreWorker {
    StoreWorker(UnnamedDrawings(path: home.path + "/data/drawings")) { [events] in events.put($0) }
  }

  private func open(_ path: String) throws -> (StoreWorker, DrawingSession) {
    var worker = worker()
    var found: OpenedDrawing?
    worker.open(path, besides: []) {
      if case .opened(let opened) = $0 { found = opened }
    }
    let unnamed = worker.unnamed
    return (
      worker, DrawingSession(try #require(found), in: DrawingStore(unnamed), unnamed)
    )
  }

  /// Draws a line, writes it, and returns the events of the store.
  @discardableResult private func draw(
    _ number: Int, on session: DrawingSession, _ worker: inout StoreWorker
  ) -> [StoreEvent] {
    _ = session.perform(.add(KeptDrawing.line(number)), as: Step("stroke", at: Double(number)))
    _ = events.takeAll()
    worker.write([session.takeUnwritten()])
    return events.takeAll()
  }

  /// Opens a drawing and draws a line. Returns the path of the file that got it.
  private func drawOn(_ path: String) throws -> String {
    var (worker, session) = try open(path)
    draw(20, on: session, &worker)
    let now = try #require(worker.path)
    _ = worker.close(nil) { [] }
    return now
  }

  @Test func theyAreThoseOfBothSittings() throws {
    let ids = try ids(in: path)
    // The ids are those of four marks, of the start and of four steps.
    #expect(ids.count == 9)
    #expect(Set(ids.map { $0.prefix(32) }).count == 3)
  }

  @Test func smallDrawingThatIsChangedKeepsThem() throws {
    let ids = try ids(in: path)
    let now = try drawOn(path)
    #expect(now == path)
    try expect(ids, and: 2, in: now)
  }

  @Test func smallDrawingOfANewerProgramKeepsThem() throws {
    let ids = try ids(in: path)
    try KeptDrawing.becomeNewer(path)
    let now = try drawOn(path)
    #expect(now != path)
    try expect(ids, and: 2, in: now)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func smallDrawingOnAReadOnlyDiskKeepsThem() throws {
    let ids = try ids(in: path)
    let disk = try SmallDisk(at: home.path + "/disk")
    let there = disk.path + "/house.scrawl"
    try #require(try File.copy(path, to: there))
    try disk.setReadOnly(true)
    let now = try drawOn(there)
    #expect(now != there)
    try expect(ids, and: 2, in: now)
  }

  @Test func smallDrawingThatAnotherProgramHasOpenKeepsThem() throws {
    let ids = try ids(in: path)
    let (server, other) = (try XServer(), try XServer())
    let first = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    let second = try Sitting(
      on: other.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    try second.pilot.drag(through: [(400, 50), (400, 250)])
    try second.waitForSteps(1)
    try second.leave()
    #expect(try second.program.waitForExit() == .status(0))
    try expect(ids, and: 2, in: try #require(second.drawings.first))
    try first.leave()
    #expect(try first.program.waitForExit() == .status(0))
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func largeDrawingOnAReadOnlyDiskKeepsThem() throws {
    let disk = try SmallDisk(at: home.path + "/disk", kilobytes: 16_384)
    let there = disk.path + "/large.scrawl"
    let dots = (1...21_000).compactMap { id in
      Edit(
        from: nil,
        to: RankedMark(
          rank: Double(id), id: id, mark: .dot(Dot(at: Point(x: Double(id), y: 0)))))
    }
    try fill(there, with: dots)
    let ids = try ids(in: there)
    try disk.setReadOnly(true)
    let now = try drawOn(there)
    #expect(now != there)
    try expect(ids, and: 2, in: now)
  }

  private func fill(_ path: String, with edits: [Edit]) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write([
      .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: edits))
    ])
    try writer.settle()
  }

  @Test func damagedDrawingKeepsThoseThatCanBeRead() throws {
    let kept = try KeptDrawing(300, at: home.path + "/long.scrawl")
    let ids = try ids(in: kept.path)
    try kept.damage(0..<100)
    let now = try drawOn(kept.path)
    #expect(now != kept.path)
    try expect(ids, and: 2, in: now)
  }

  @Test func whatIsSavedOfADamagedDrawingKeepsThem() throws {
    let ids = try ids(in: path)
    try KeptDrawing.damage(path, 0..<100)
    let saved = home.path + "/saved.scrawl"
    try Salvage(of: path).write(to: saved)
    try expect(ids, in: saved)
  }

  @Test func drawingThatIsGivenANameKeepsThem() throws {
    var (worker, session) = try open(path)
    draw(20, on: session, &worker)
    let ids = try ids(in: path)
    let target = home.path + "/tower.scrawl"
    _ = worker.move(to: target, replacing: false, Progress(), nil)
    draw(21, on: session, &worker)
    #expect(worker.path == target)
    _ = worker.close(nil) { [] }
    try expect(ids, and: 2, in: target)
  }

  @Test func copyHasThem() throws {
    var (worker, session) = try open(path)
    draw(20, on: session, &worker)
    let target = home.path + "/tower.scrawl"
    _ = worker.copy(to: target, replacing: false, of: .everything, Progress(), nil)
    _ = worker.close(nil) { [] }
    try expect(ids(in: path), in: target)
  }

  /// The copy has the steps that its file lacks, under the ids that the file gets later.
  @Test(.enabled(if: SmallDisk.isPossible)) func copyOfWhatCouldNotBeWrittenYetHasThem() throws {
    let disk = try SmallDisk(at: home.path + "/disk")
    let there = disk.path + "/house.scrawl"
    try #require(try File.copy(path, to: there))
    var (worker, session) = try open(there)
    try disk.fill()
    var drawn = 20
    while case .wrote? = draw(drawn, on: session, &worker).last { drawn += 1 }
    let target = home.path + "/tower.scrawl"
    _ = worker.copy(to: target, replacing: false, of: .everything, Progress(), nil)
    disk.makeRoom()
    worker.writeWaiting()
    #expect(worker.waiting.isEmpty)
    _ = worker.close(nil) { [] }
    try expect(ids(in: there), in: target)
  }

  @Test func drawingWhoseFileIsTakenAwayKeepsThem() throws {
    var (worker, session) = try open(path)
    draw(20, on: session, &worker)
    let ids = try ids(in: path)
    unlink(path)
    draw(21, on: session, &worker)
    let now = try #require(worker.path)
    #expect(now != path)
    _ = worker.close(nil) { [] }
    try expect(ids, and: 2, in: now)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func drawingThatIsRescuedKeepsThem() throws {
    let disk = try SmallDisk(at: home.path + "/disk")
    let there = disk.path + "/house.scrawl"
    try #require(try File.copy(path, to: there))
    let ids = try ids(in: there)
    var (worker, session) = try open(there)
    try disk.fill()
    var drawn = 20
    while case .wrote? = draw(drawn, on: session, &worker).last { drawn += 1 }
    _ = worker.close(nil) { [] }
    let now = try #require(worker.path)
    #expect(now != there)
    try expect(ids, and: 2 * (drawn - 19), in: now)
  }
}
