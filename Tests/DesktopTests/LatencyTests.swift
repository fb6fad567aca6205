import System
import Testing

@testable import Desktop

/// The reported times until ink is on the screen.
@Suite struct LatencyTests {
  @Test func quantilesAreWithinAnEighthOfAnOctave() {
    var histogram = DurationHistogram()
    #expect(histogram.quantile(0.5) == nil)
    for milliseconds in 1...100 { histogram.add(.milliseconds(milliseconds)) }
    #expect(histogram.total == 100)
    for (part, expected) in [(0.5, 50.0), (0.99, 99), (0.01, 1)] {
      let told = histogram.quantile(part) ?? 0
      #expect((expected...expected * 1.1).contains(told))
    }
  }

  @Test func theLongestHasAPlaceToo() {
    var histogram = DurationHistogram()
    histogram.add(.seconds(100_000))
    histogram.add(.zero)
    #expect(histogram.counts.last == 1 && histogram.counts.first == 1)
  }

  @Test func everyEventGoesThroughAllStages() {
    var meter = LatencyMeter()
    let arrival = Moment.now
    let stamp = UInt32(truncatingIfNeeded: arrival.milliseconds - 7)
    meter.didHandle(stamp: stamp, arrival: arrival)
    meter.didHandle(stamp: stamp, arrival: arrival)
    let isEarly = meter.didShow()
    meter.didPaint()
    let isShown = meter.didShow()
    let isAgain = meter.didShow()
    #expect([isEarly, isShown, isAgain] == [false, true, false])
    #expect(meter.whole.total == 2)
    for stage in LatencyMeter.Stage.allCases { #expect(meter[stage].total == 2) }
    #expect((7...8).contains(meter[.arriving].quantile(1) ?? 0))
    #expect((meter.whole.quantile(1) ?? 0) >= 7)
  }

  @Test func whatChangesNothingDoesNotCount() {
    var meter = LatencyMeter()
    meter.didHandle(stamp: 0, arrival: .now)
    meter.nothingChanged()
    meter.didPaint()
    let isShown = meter.didShow()
    #expect(!isShown && meter.whole.total == 0)
  }

  @Test(arguments: [-500_000, 90_000]) func anotherMachinesClockIsNotTakenForLateness(ahead: Int64)
  {
    var meter = LatencyMeter()
    let arrival = Moment.now
    for late in [Int64(3), 0, 3] {
      let stamp = UInt32(truncatingIfNeeded: arrival.milliseconds - ahead - late)
      meter.didHandle(stamp: stamp, arrival: arrival)
      meter.didPaint()
      _ = meter.didShow()
    }
    // The times are relative to the quickest event so far.
    #expect((meter[.arriving].quantile(1) ?? 100) < 3.5)
  }
}
