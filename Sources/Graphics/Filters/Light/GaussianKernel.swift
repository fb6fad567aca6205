import Glibc

/// The weights of the values around a pixel when a Gaussian function moves and blurs them.
struct GaussianKernel {
  /// The place of the first weight, relative to the pixel.
  let start: Int
  let weights: [Float]

  /// `sigma` is the standard deviation. Each weight is the integral over one pixel, so without blur, the value between
  /// two pixels is interpolated.
  init(_ sigma: Double, movedBy distance: Double) {
    let first = Int((-distance - 3 * sigma - 0.5).rounded(.down))
    let last = Int((-distance + 3 * sigma + 0.5).rounded(.up))
    start = first
    let sums = (first...last).map { place in
      Self.integral(to: Double(place) + 0.5 + distance, sigma)
        - Self.integral(to: Double(place) - 0.5 + distance, sigma)
    }
    let whole = sums.reduce(0, +)
    weights = sums.map { Float($0 / whole) }
  }

  /// The integral of the function, convolved with a box of one pixel, up to `place`.
  private static func integral(to place: Double, _ sigma: Double) -> Double {
    guard sigma > 0.01 else { return min(max(place + 0.5, 0), 1) }
    return 0.5 + 0.5 * erf(place / (sigma * 2.0.squareRoot()))
  }
}
