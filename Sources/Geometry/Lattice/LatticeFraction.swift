/// An exact fraction: the place of a node on a segment, as a part of the way, or a distance. Its numbers are below 2^53.
struct LatticeFraction: Comparable {
  let numerator: Int

  /// Above zero.
  let denominator: Int

  /// The nearest Double, which decides most comparisons.
  let value: Double

  /// `denominator` isn't zero.
  @inline(__always)
  init(_ numerator: Int, _ denominator: Int) {
    let sign = denominator < 0 ? -1 : 1
    (self.numerator, self.denominator) = (sign &* numerator, sign &* denominator)
    value = Double(self.numerator) / Double(self.denominator)
  }

  static let zero = LatticeFraction(0, 1)
  static let one = LatticeFraction(1, 1)

  static func < (left: LatticeFraction, right: LatticeFraction) -> Bool {
    left.isClose(to: right) ? left.difference(right) < 0 : left.value < right.value
  }

  static func == (left: LatticeFraction, right: LatticeFraction) -> Bool {
    left.isClose(to: right) && left.difference(right) == 0
  }

  /// Whether the values are so close that rounding may have changed their order.
  private func isClose(to other: LatticeFraction) -> Bool {
    abs(value - other.value) <= 1e-14 * (1 + abs(value))
  }

  /// The sign of the difference, exactly.
  private func difference(_ other: LatticeFraction) -> Int {
    let mine = numerator.multipliedFullWidth(by: other.denominator)
    let theirs = other.numerator.multipliedFullWidth(by: denominator)
    if mine.high != theirs.high { return mine.high < theirs.high ? -1 : 1 }
    return mine.low == theirs.low ? 0 : mine.low < theirs.low ? -1 : 1
  }
}
