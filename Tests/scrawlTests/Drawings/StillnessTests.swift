import System
import Testing

@testable import scrawl

/// When threads may work that do so only while nobody does anything.
struct StillnessTests {
  private let start = Moment.now

  private func later(_ milliseconds: Int) -> Moment { start + .milliseconds(milliseconds) }

  @Test func itIsStillTwoSecondsAfterTheHandWasLifted() {
    let stillness = Stillness()
    stillness.hand(isDown: false, at: start)
    #expect(!stillness.isStill(at: later(1999)))
    #expect(stillness.isStill(at: later(2000)))
  }

  @Test func itIsNotStillHoweverLongTheHandIsDown() {
    let stillness = Stillness()
    stillness.hand(isDown: true, at: start)
    #expect(!stillness.isStill(at: later(3_600_000)))
  }

  @Test func whoMovesThePaperIsNotStill() {
    let stillness = Stillness()
    stillness.hand(isDown: false, at: start)
    stillness.stir(at: later(5000))
    #expect(!stillness.isStill(at: later(6999)))
    #expect(stillness.isStill(at: later(7000)))
  }
}
