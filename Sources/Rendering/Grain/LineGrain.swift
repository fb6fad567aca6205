import Geometry
package import Marks

/// The grain of a line: ink covers 1 - share * depth of the paper, by the depth of its valleys.
public struct LineGrain: Hashable, Sendable {
  /// The strength of the grain, from 0 to 1.
  package let amount: Double

  /// The greatest width of the line.
  let width: Double

  /// The part of the valleys that a pen fills at the highest pressure.
  package static let filling = 0.85

  package init(_ amount: Double, width: Double) {
    (self.amount, self.width) = (amount, width)
  }

  /// The grain of a line; nil if it shows none.
  package init?(of line: SeenLine) {
    guard line.grain > 0 else { return nil }
    self.init(line.grain, width: line.width)
  }

  /// The share of the valleys that stays free at a pressure from 0 to 1.
  func share(_ pressing: Double) -> Double {
    amount * (1 - Self.filling * min(max(pressing, 0), 1))
  }

  /// The mean share of the paper that ink covers, as seen from afar.
  package static func meanTone(_ amount: Double, pressing: Double = 0.5) -> Double {
    1 - LineGrain(amount, width: 0).share(pressing) * Tooth.shared.mean
  }
}
