import Geometry
package import Marks

/// The grain of a line: where the paper is `depth` deep, ink covers 1 - share * depth of it.
public struct LineGrain: Hashable, Sendable {
  /// From 0 to 1.
  package let amount: Double

  /// The greatest width of the line.
  let width: Double

  /// The part of the valleys that a pen fills which is pressed as hard as it can be.
  package static let filling = 0.85

  package init(_ amount: Double, width: Double) {
    (self.amount, self.width) = (amount, width)
  }

  /// Nil for a line in which none shows.
  package init?(of line: SeenLine) {
    guard line.grain > 0 else { return nil }
    self.init(line.grain, width: line.width)
  }

  /// The share of the valleys that stays free where a pen is pressed so, from 0 to 1.
  func share(_ pressing: Double) -> Double {
    amount * (1 - Self.filling * min(max(pressing, 0), 1))
  }

  /// The part of the paper that ink covers in the mean, as it is seen from afar.
  package static func meanTone(_ amount: Double, pressing: Double = 0.5) -> Double {
    1 - LineGrain(amount, width: 0).share(pressing) * Tooth.shared.mean
  }
}
