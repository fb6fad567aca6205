import Testing
import Toolkit

@Suite struct ClockTests {
  private let clock = Clock()

  @Test func nothingIsDueWhereNothingIsUnderWay() {
    #expect(clock.delay(at: 5) == nil)
  }

  @Test func laterIsCountedFromTheFirstTick() {
    var isDone = false
    clock.run(after: 100) { isDone = true }
    #expect(clock.delay(at: 1000) == 0)
    clock.tick(at: 1000)
    #expect(clock.delay(at: 1040) == 60)
    clock.tick(at: 1099)
    #expect(!isDone)
    clock.tick(at: 1100)
    #expect(isDone)
    #expect(clock.delay(at: 1100) == nil)
  }

  @Test func movementIsQuickAtFirstAndEndsWhereItGoes() {
    var parts: [Double] = []
    clock.animate(milliseconds: 100) { parts.append($0) }
    for time in [0, 25, 50, 75, 130] as [Int64] { clock.tick(at: time) }
    #expect(parts == [0, 0, 0.4375, 0.75, 0.9375, 1])
    #expect(clock.delay(at: 140) == nil)
  }

  @Test func picturesOfAMovementComeEverySixteenMilliseconds() {
    clock.animate(milliseconds: 100) { _ in }
    clock.tick(at: 0)
    #expect(clock.delay(at: 3) == 13)
    clock.tick(at: 16)
    #expect(clock.delay(at: 16) == 16)
    clock.tick(at: 95)
    #expect(clock.delay(at: 95) == 5)
  }

  @Test func whereNothingMovesEverythingIsAtOnceWhereItGoes() {
    clock.isStill = true
    var parts: [Double] = []
    clock.animate { parts.append($0) }
    #expect(parts == [1])
    #expect(clock.delay(at: 0) == nil)
  }

  @Test func whatIsCancelledDoesNotHappen() {
    var isDone = false
    let task = clock.run(after: 10) { isDone = true }
    clock.tick(at: 0)
    task.cancel()
    #expect(clock.delay(at: 1) == nil)
    clock.tick(at: 20)
    #expect(!isDone)
  }

  @Test func whatHappensMayLetMoreHappen() {
    var count = 0
    clock.run(after: 10) { [clock] in
      count += 1
      clock.run(after: 10) { count += 1 }
    }
    for time in 0...5 { clock.tick(at: Int64(time) * 10) }
    #expect(count == 2)
  }

  @Test func everyPictureIsToldUntilItIsCancelled() {
    var times: [Double] = []
    let task = clock.run(everyPicture: { times.append($0) })
    for time in [1000, 1016, 1040, 9_000_000] as [Int64] { clock.tick(at: time) }
    #expect(times == [0, 16, 40, 8_999_000])
    #expect(clock.delay(at: 9_000_004) == 12)
    task.cancel()
    #expect(clock.delay(at: 9_000_004) == nil)
    clock.tick(at: 9_000_016)
    #expect(times.count == 4)
  }
}
