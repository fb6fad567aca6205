import Documents
import Geometry
import Marks
import System
import Testing

@testable import Session

/// Drawings that are closed while work still reads their files.
@Suite(.timeLimit(.minutes(120))) struct HeldFileTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  /// A drawing whose marks stay in its file, and the number of its marks.
  private func openLarge() throws -> (session: DrawingSession, count: Int) {
    let session = stage.begin()
    _ = session.perform(
      .insert((0..<21_000).map(SessionStage.dot), above: nil), as: Step("paste", at: 1))
    let path = try stage.write(session)
    stage.close(session)
    return (try stage.open(path), 21_000)
  }

  @Test func aHeldFileIsReadAfterItsDrawingWasClosed() throws {
    let (session, count) = try openLarge()
    let (drawing, path) = (session.drawing, try #require(session.path))
    let hold = try #require(session.store.holdFile())
    session.close { _ in [] }
    session.store.wait(atMost: 200)
    #expect(!session.store.isClosed)
    #expect(drawing.rankedMarks.map(\.mark) == (0..<count).map(SessionStage.dot))
    #expect(!drawing.hasGaps)
    hold.end()
    session.store.waitUntilClosed()
    _ = try DrawingFile(opening: path, for: .writing)
  }

  @Test func aDrawingIsClosedWhenItsLastHoldEnds() throws {
    let session = try openLarge().session
    let holds = (1...3).compactMap { _ in session.store.holdFile() }
    session.close { _ in [] }
    // A hold that ends twice counts once.
    for hold in [holds[0], holds[0], holds[1]] { hold.end() }
    session.store.wait(atMost: 200)
    #expect(!session.store.isClosed)
    holds[2].end()
    session.store.waitUntilClosed()
  }

  @Test func changesAreOnTheDiskBeforeTheHoldEnds() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    let path = try stage.write(session)
    let hold = try #require(session.store.holdFile())
    stage.draw(2, on: session)
    session.close { _ in [] }
    try session.store.wait(for: "the last dot") { session.store.written == session.store.given }
    #expect(!session.store.isClosed)
    hold.end()
    session.store.waitUntilClosed()
    let marks = try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
    #expect(marks == (1...2).map(SessionStage.dot))
  }

  @Test func aClosedFileIsNeitherReadNorAwaited() throws {
    let session = try openLarge().session
    let drawing = session.drawing
    stage.close(session)
    let start = Moment.now
    #expect(session.store.holdFile() == nil)
    #expect(drawing.rankedMarks.isEmpty)
    #expect(drawing.hasGaps)
    // A reader waits five seconds for the next file of a drawing that is open.
    #expect(Moment.now - start < .seconds(4))
  }
}
