import Geometry
import Testing

@testable import Inking

/// The distribution of a hand's pressures, and the curves fitted to it.
@Suite struct PressureHistogramTests {
  /// Strokes that press from `low` to `high`.
  private func histogram(_ low: Double, _ high: Double, strokes: Int = 10) -> PressureHistogram {
    var histogram = PressureHistogram()
    for _ in 0..<strokes {
      histogram.add((0..<64).map { low + (high - low) * Double($0) / 63 })
    }
    return histogram
  }

  @Test func rangeIsThatOfTheStrokes() throws {
    let range = try #require(histogram(0.2, 0.6).range)
    #expect(abs(range.lowerBound - 0.2) < 0.02 && abs(range.upperBound - 0.6) < 0.02)
  }

  @Test func fewStrokesTellNoRange() {
    #expect(histogram(0.2, 0.6, strokes: 2).range == nil)
    #expect(histogram(0.2, 0.6, strokes: 2).isYoung)
  }

  @Test func deviceWithOnePressureHasNoRange() {
    #expect(histogram(0.5, 0.5).range == nil)
    #expect(!histogram(0.5, 0.5).isYoung)
  }

  @Test func someHardHitsChangeLittle() throws {
    var histogram = histogram(0.2, 0.6, strokes: 20)
    histogram.add(Array(repeating: 1, count: 12))
    histogram.add(Array(repeating: 0, count: 12))
    let range = try #require(histogram.range)
    #expect(abs(range.lowerBound - 0.2) < 0.03 && abs(range.upperBound - 0.6) < 0.03)
  }

  @Test func longStrokeCountsAsAnyOther() {
    var histogram = PressureHistogram()
    histogram.add((0..<100_000).map { Double($0) / 100_000 })
    #expect((32...64).contains(histogram.total))
  }

  @Test func newStrokesOutweighOldOnes() throws {
    var histogram = histogram(0.1, 0.3, strokes: 1000)
    for _ in 0..<1000 { histogram.add((0..<64).map { 0.5 + 0.3 * Double($0) / 63 }) }
    let range = try #require(histogram.range)
    #expect(range.lowerBound > 0.45 && range.upperBound < 0.85)
    #expect(histogram.total <= 8192)
  }

  @Test func whatIsNoPressureIsLeftOut() {
    var histogram = PressureHistogram()
    histogram.add([.nan, -1, 2, .infinity])
    #expect(histogram.total == 0)
  }

  @Test func countsThatAreNoneAreRefused() {
    #expect(PressureHistogram([1, 2]) == nil)
    #expect(PressureHistogram(Array(repeating: -1, count: PressureHistogram.size)) == nil)
    let kept = histogram(0.2, 0.6)
    #expect(PressureHistogram(kept.counts) == kept)
  }

  @Test func fittedCurveIsTheCurveOfTheFittedPressure() {
    let curve = PressureCurve(
      Point(x: 0.1, y: 0), Point(x: 0.2, y: 0.7), Point(x: 0.6, y: 0.8), Point(x: 0.9, y: 1))
    for curve in [curve, .linear] {
      let fitted = curve.fitted(to: 0.25...0.75)
      #expect(fitted.isSound)
      let (table, plain) = (PressureTable(fitted), PressureTable(curve))
      for step in 0...50 {
        let part = Double(step) / 50
        #expect(abs(table.value(at: 0.25 + part / 2) - plain.value(at: part)) < 0.02)
      }
      #expect(table.value(at: 0.1) == 0 && table.value(at: 0.9) == 1)
    }
  }

  @Test func rangeWithoutReachFitsNothing() {
    #expect(PressureCurve.linear.fitted(to: 0.5...0.51) == .linear)
  }
}
