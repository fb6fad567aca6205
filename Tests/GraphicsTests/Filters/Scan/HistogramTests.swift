import TestSupport
import Testing

@testable import Graphics

@Suite struct HistogramTests {
  @Test func otsusThresholdHasTheGreatestVarianceBetweenClasses() {
    var generator = SeededGenerator(3)
    let values = (0..<400).map { index in
      (index % 3 == 0 ? 200 : 700) + Int(generator.next() % 250)
    }
    var histogram = Histogram()
    for value in values { histogram.add((Float(value) + 0.5) / 1024) }
    // The sum of squares within the two classes, for every threshold.
    func within(_ threshold: Int) -> Double {
      [values.filter { $0 < threshold }, values.filter { $0 >= threshold }].reduce(0) { sum, part in
        guard !part.isEmpty else { return sum }
        let mean = Double(part.reduce(0, +)) / Double(part.count)
        return sum + part.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      }
    }
    let least = (1..<1024).map(within).min() ?? 0
    let found = Int((histogram.otsuThreshold * 1024).rounded())
    #expect(abs(within(found) - least) < 1e-6 * least)
  }

  @Test func percentilesCountValues() {
    var histogram = Histogram()
    for value in 0..<1000 { histogram.add((Float(value) + 0.5) / 1024) }
    for share in [0.004, 0.25, 0.5, 0.99] {
      #expect(abs(Double(histogram.percentile(share)) * 1024 - share * 1000) < 1.01)
    }
  }

  @Test func theModeIsThePlaceOfTheMostValues() {
    var histogram = Histogram()
    for value in 0..<1000 { histogram.add(Float(value) / 1000) }
    for value in 0..<200 { histogram.add(0.8 + Float(value) / 20_000) }
    #expect(abs(histogram.mode - 0.805) < 0.01)
  }
}
