import Glibc
import System

/// A histogram of durations in logarithmic steps, 8 for each doubling of the duration.
package struct DurationHistogram: Sendable {
  /// The number of durations in each step, for 26 doublings from 1 µs on. Shorter durations are in the first, longer ones in the
  /// last.
  package private(set) var counts = [Int](repeating: 0, count: 8 * 26)

  package private(set) var total = 0

  package init() {}

  package mutating func add(_ duration: Duration) {
    let place = log2(Double(max(duration.microseconds, 1))) * 8
    counts[min(Int(place), counts.count - 1)] += 1
    total += 1
  }

  /// The smallest upper bound, in milliseconds, of a fraction `part` of the durations; nil if there are none.
  package func quantile(_ part: Double) -> Double? {
    guard total > 0 else { return nil }
    let wanted = max(Int((part * Double(total)).rounded(.up)), 1)
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += count
      if sum >= wanted { return Self.end(of: index) }
    }
    return Self.end(of: counts.count - 1)
  }

  /// The upper end of a step, in milliseconds.
  package static func end(of index: Int) -> Double { exp2(Double(index + 1) / 8) / 1000 }
}
