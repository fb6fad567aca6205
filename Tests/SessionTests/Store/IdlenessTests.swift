import System
import Testing

@testable import Session

/// The times at which background threads may work, while the user is idle.
struct IdlenessTests {
  private let start = Moment.now

  private func later(_ milliseconds: Int) -> Moment { start + .milliseconds(milliseconds) }

  @Test func itIsStillTwoSecondsAfterTheHandWasLifted() {
    let idleness = Idleness()
    idleness.noteTouch(isDown: false, at: start)
    #expect(!idleness.isIdle(at: later(1999)))
    #expect(idleness.isIdle(at: later(2000)))
  }

  @Test func itIsNotStillHoweverLongTheHandIsDown() {
    let idleness = Idleness()
    idleness.noteTouch(isDown: true, at: start)
    #expect(!idleness.isIdle(at: later(3_600_000)))
  }

  @Test func whoMovesThePaperIsNotStill() {
    let idleness = Idleness()
    idleness.noteTouch(isDown: false, at: start)
    idleness.noteActivity(at: later(5000))
    #expect(!idleness.isIdle(at: later(6999)))
    #expect(idleness.isIdle(at: later(7000)))
  }
}
