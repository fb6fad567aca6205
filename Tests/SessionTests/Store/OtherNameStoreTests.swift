import Documents
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A store with a file that it can't write directly: one with several names, and one of an earlier program.
@Suite(.timeLimit(.minutes(120))) struct OtherNameStoreTests {
  private let stage: SessionStage
  private let events = Mailbox<StoreEvent>()
  private var path: String { stage.home.path + "/house.scrawl" }
  private var other: String { stage.home.path + "/backup.scrawl" }

  init() throws {
    stage = try SessionStage()
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func dots(in path: String) throws -> [Mark] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
  }

  @Test func aBackupOfLinksThatIsMadeWhileADrawingIsOpenStaysAsItIs() throws {
    var (worker, session) = try stage.openWorker(path) { [events] in events.put($0) }
    try #require(link(path, other) == 0)
    let bytes = try File.read(other)
    _ = events.takeAll()
    stage.draw(4, on: session)
    worker.write([session.takeUnwritten()])
    let remarks = events.takeAll().compactMap { event -> OpeningRemark? in
      if case .remarked(let remark, _) = event { remark } else { nil }
    }
    #expect(remarks == [.parted])
    stage.draw(5, on: session)
    worker.write([session.takeUnwritten()])
    #expect(worker.close(nil) { [] } == nil)
    #expect(worker.path == path)
    #expect(try dots(in: path) == (1...5).map(SessionStage.dot))
    #expect(try File.read(other) == bytes)
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func aDrawingThatCanNotBeKeptAsItWasGoesOnInANewOne() throws {
    let disk = try SmallDisk(at: stage.home.path + "/disk")
    let path = disk.path + "/house.scrawl"
    let bytes = try File.read(Golden.path(of: "step3.scrawl"))
    try File.write(bytes, to: path)
    try disk.fill()
    let session = try stage.open(path)
    let before = session.drawing.count
    stage.draw(4, on: session)
    let beside = try stage.write(session)
    stage.close(session)
    #expect(stage.unnamed.holds(beside))
    #expect(try dots(in: beside).count == before + 1)
    #expect(try File.read(path) == bytes)
  }
}
