import Testing

@testable import Benchmarks

struct SamplesTests {
  @Test func aSampleThatWasNotSeenIsTheWorst() {
    let times = Array(repeating: 1.0, count: 97) + [Double].unseen(3)
    #expect(times.percentile(50) == 1)
    #expect(times.percentile(99) == .infinity)
    #expect(times.percentile(100) == .infinity)
  }

  @Test func aRowTellsHowManySamplesWereNotSeen() {
    let row = Row("a step", [1, 2] + .unseen(1), percentile: 50, atMost: 10)
    #expect(
      row.text(of: "moving")
        == "| moving | a step, p50, beside the limit | 2 ms | 10 ms | 0.2 | 1 | 3, 1 unseen |")
    #expect(!row.isMissed)
  }

  @Test func whatWasNeverSeenMissesEveryLimit() {
    let row = Row(
      name: "a step", ours: .infinity, theirs: .infinity, unit: "ms", limit: 1)
    #expect(row.isMissed)
  }

  @Test func aPercentileIsNoneOfTheBetterSamples() {
    let times = (1...300).map(Double.init)
    #expect(times.percentile(99) == 298)
    #expect([7.0].percentile(50) == 7)
    #expect([Double]().percentile(50) == .infinity)
  }
}
