import Glibc

/// Maps places of a slider, from 0 to 1, to widths: the same distance is the same ratio, and each width has two digits.
package struct WidthScale: Hashable, Sendable {
  package let range: ClosedRange<Double>

  /// The ratio of two widths that are one arrow key apart.
  private static let step = 1.1

  package init(_ range: ClosedRange<Double>) {
    self.range = range
  }

  private var ratio: Double { range.upperBound / range.lowerBound }

  package func width(at place: Double) -> Double {
    rounded(range.lowerBound * pow(ratio, place))
  }

  /// The place of a width, limited to the range.
  package func place(of width: Double) -> Double {
    log(held(width) / range.lowerBound) / log(ratio)
  }

  /// The width after a number of arrow keys, each a tenth more or less.
  package func width(_ width: Double, after steps: Double) -> Double {
    rounded(width * pow(Self.step, steps))
  }

  private func rounded(_ width: Double) -> Double {
    let width = held(width)
    let exponent = 1 - log10(width).rounded(.down)
    // Dividing by a whole number gives exactly the number that the digits would be parsed as.
    let power = pow(10, abs(exponent)).rounded()
    return held(
      exponent < 0 ? (width / power).rounded() * power : (width * power).rounded() / power)
  }

  private func held(_ width: Double) -> Double {
    min(max(width, range.lowerBound), range.upperBound)
  }
}
