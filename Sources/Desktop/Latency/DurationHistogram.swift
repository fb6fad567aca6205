import Glibc
import System

/// How often something took how long, in a fixed room: an eighth of an octave is the finest that is told.
package struct DurationHistogram: Sendable {
  /// How often, from one microsecond on, each step an eighth of an octave longer.
  package private(set) var counts = [Int](repeating: 0, count: 8 * 26)

  package private(set) var total = 0

  package init() {}

  package mutating func add(_ duration: Duration) {
    let place = log2(Double(max(duration.microseconds, 1))) * 8
    counts[min(Int(place), counts.count - 1)] += 1
    total += 1
  }

  /// How long the quickest `part` of all took at most, in milliseconds; nil where there is nothing yet.
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

  /// Where a step ends, in milliseconds.
  package static func end(of index: Int) -> Double { exp2(Double(index + 1) / 8) / 1000 }
}
