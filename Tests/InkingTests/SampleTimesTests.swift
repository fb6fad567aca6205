import TestSupport
import Testing

@testable import Inking

/// The computed times of samples, compared with those of a device.
@Suite struct SampleTimesTests {
  private func times(_ told: [Double]) -> [Double] {
    var times = SampleTimes()
    for time in told { _ = times.append(time) }
    return times.times
  }

  @Test func samplesOfOneTimeShareTheTimeSinceTheOneBefore() {
    #expect(times([0, 30, 30, 30, 60]) == [0, 10, 20, 30, 60])
  }

  @Test func theyAreSpreadOverATenthOfASecondAtMost() {
    #expect(times([0, 1000, 1000]) == [0, 950, 1000])
  }

  @Test func samplesAtTheStartShareTheTimeOfOneBeforeThem() {
    #expect(times([5, 5, 20]) == [-4, 0, 15])
  }

  @Test func deviceWithoutTimesTellsASampleEveryEightMilliseconds() {
    #expect(times([.nan, .nan, .nan]) == [0, 8, 16])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func timesAlwaysGrow(seed: UInt64) {
    var random = SeededGenerator(seed)
    let told = (0..<2000).map { _ in
      [0, 1, 1, 2, 500, 4e9, -7, .nan, .infinity][Int.random(in: 0..<9, using: &random)]
    }
    let times = times(told)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }
}
