import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Changes of a drawing while a worker looks for marks in its file.
@Suite(.timeLimit(.minutes(120))) struct SessionTurnsTests {
  private let stage: SessionStage
  private let worker = Worker()
  private let gate: Semaphore
  private let path: String

  init() throws {
    stage = try SessionStage()
    gate = try #require(Semaphore(0))
    let session = stage.begin()
    _ = session.perform(
      .insert((0..<Self.count).map(SessionStage.dot), above: nil), as: Step("paste", at: 1))
    path = try stage.write(session)
    stage.close(session)
  }

  /// A drawing of this number of marks keeps them in the file.
  private static let count = 21_000

  private static func marks(_ number: Int, in drawing: Drawing) -> [RankedMark] {
    HitTester.marks(at: SessionStage.dot(number).location, in: drawing)
  }

  /// Erases a dot when the gate opens.
  private func erase(_ number: Int, in shared: SharedStep, of session: DrawingSession) {
    session.perform(by: worker, in: shared) { [gate] drawing in
      gate.wait()
      return FoundChange(.remove(Self.marks(number, in: drawing)), as: .erase)
    } then: { _, _ in
    }
  }

  private func finish(_ session: DrawingSession) {
    gate.signal()
    worker.waitForAll()
    stage.close(session)
  }

  @Test func changesAreMadeInTheOrderInWhichTheyWereAskedFor() throws {
    let session = try stage.open(path)
    erase(1, in: SharedStep(), of: session)
    session.inTurn { stage.draw(30_000, on: session) }
    session.inTurn { stage.draw(30_001, on: session) }
    session.undo()
    #expect(session.drawing.count == Self.count)
    #expect(session.isLooking)
    finish(session)
    let history = session.history
    #expect(history.stepToUndo?.name == "dot")
    #expect(history.stepToRedo?.name == "dot")
    #expect(session.drawing.count == Self.count)
    let again = try stage.open(path)
    #expect(again.drawing.count == Self.count)
    #expect(Self.marks(1, in: again.drawing).isEmpty)
    stage.close(again)
  }

  @Test func changesThatShareAStepAreTakenBackInTheirTurn() throws {
    let session = try stage.open(path)
    let (kept, cancelled) = (SharedStep(), SharedStep())
    for number in [1, 2] { erase(number, in: kept, of: session) }
    for number in [3, 4] { erase(number, in: cancelled, of: session) }
    session.takeBack(cancelled) { _ in }
    for _ in 0..<4 { gate.signal() }
    worker.waitForAll()
    #expect(session.drawing.count == Self.count - 2)
    session.undo()
    #expect(session.drawing.count == Self.count)
    stage.close(session)
    let again = try stage.open(path)
    #expect(again.drawing.count == Self.count)
    stage.close(again)
  }

  @Test func closingWaitsForWhatIsBeingLookedFor() throws {
    let session = try stage.open(path)
    erase(1, in: SharedStep(), of: session)
    session.inTurn { stage.draw(30_000, on: session) }
    session.close { _ in [] }
    #expect(!session.store.isClosing)
    gate.signal()
    worker.waitForAll()
    session.store.waitUntilClosed()
    let again = try stage.open(path)
    #expect(Self.marks(1, in: again.drawing).isEmpty)
    #expect(Self.marks(30_000, in: again.drawing).count == 1)
    #expect(again.drawing.count == Self.count)
    stage.close(again)
  }

  /// A search is repeated if others have changed the drawing meanwhile.
  @Test func marksAreLookedAtAgainWhereTheDrawingHasChanged() throws {
    let session = try stage.open(path)
    var counts: [Int] = []
    session.look(by: worker) { [gate] drawing in
      gate.wait()
      return drawing.count
    } then: {
      counts.append($0)
    }
    stage.draw(30_000, on: session)
    gate.signal()
    finish(session)
    #expect(counts == [Self.count + 1])
  }
}
