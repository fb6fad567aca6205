/// The lengths over which a line grows to its width at its start, and loses it at its end, in units of the canvas.
public struct Taper: Hashable, Sendable {
  let intro: Double
  let outro: Double

  /// Nil where a line of `width` keeps it up to both ends.
  init?(_ style: PenStyle, width: Double) {
    (intro, outro) = (style.taperIn * width, style.taperOut * width)
    guard intro > 0 || outro > 0 else { return nil }
  }

  /// The part of the width that is left at an end, so that each line is seen, also one of two samples.
  private static let least = 0.125

  /// The part of the width that is left at a part of the way from the end. A parabola, so that the line has no corner where the
  /// taper begins.
  @inline(__always)
  static func share(at part: Double) -> Double {
    let rest = 1 - min(max(part, 0), 1)
    return 1 - (1 - least) * rest * rest
  }

  private static let mostParts = 32.0

  /// The number of equal parts into which a taper is divided so that its sides are at most `tolerance` away from straight ones.
  static func parts(of width: Double, within tolerance: Double) -> Double {
    // The second derivative of half the width is the width over the square of the length.
    let root = (width / (8 * tolerance)).squareRoot()
    return root > 1 ? min(root.rounded(.up), mostParts) : 1
  }
}
