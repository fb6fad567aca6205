import Glibc
import TestSupport

/// Random numbers of a seed.
struct Chance {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  /// A number whose logarithm is equally likely everywhere in the range.
  mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    exp(number(log(range.lowerBound)...log(range.upperBound)))
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func happens(_ share: Double) -> Bool { number(0...1) < share }

  /// A number of the normal distribution with the mean 0 (Box and Muller, 1958), at most three times the deviation.
  mutating func normal(_ deviation: Double) -> Double {
    let radius = (-2 * log(1 - number(0...0.999_999))).squareRoot()
    return deviation * max(-3, min(3, radius * cos(number(0...2 * .pi))))
  }

  mutating func sign() -> Double { happens(0.5) ? 1 : -1 }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    elements.shuffle(using: &generator)
  }
}
