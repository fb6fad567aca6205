import Geometry

/// A Kalman filter of a hand that accelerates steadily: from measured places it estimates place, speed and acceleration.
///
/// Both axes share the covariances, since these don't depend on the measured values.
struct MotionFilter: Sendable {
  /// The place is in units of the view, the speed and the acceleration in units over steps of time.
  private(set) var place: SIMD2<Double>
  private(set) var speed = SIMD2<Double>.zero
  private(set) var acceleration = SIMD2<Double>.zero

  /// The covariances: of the place with all three, of the speed with itself and the acceleration, and of that with itself.
  private var (pp, ps, pa) = (Self.measured, 0.0, 0.0)
  private var (ss, sa, aa) = (Self.unknown, 0.0, Self.unknown)

  /// The variances of a change of the acceleration, of a measured place, and of a value that hasn't been measured yet.
  private static let changing = 2.6e-4
  private static let measured = 2.6e-2
  private static let unknown = 100.0

  /// The unit of time, in milliseconds: about the time between two samples of a tablet.
  static let step = 5.0

  init(at place: SIMD2<Double>) {
    self.place = place
  }

  /// The displacement of the hand that the filter expects in the next `milliseconds`.
  func way(in milliseconds: Double) -> SIMD2<Double> {
    let time = milliseconds / Self.step
    return speed * time + acceleration * (time * time / 2)
  }

  /// Takes a place that was measured `milliseconds` after the last one. Returns its distance from the predicted place.
  mutating func measure(_ measured: SIMD2<Double>, after milliseconds: Double) -> Double {
    pass(milliseconds)
    let rest = measured - place
    let sum = pp + Self.measured
    let (first, second, third) = (pp / sum, ps / sum, pa / sum)
    place += rest * first
    speed += rest * second
    acceleration += rest * third
    let (oldPP, oldPS, oldPA) = (pp, ps, pa)
    (pp, ps, pa) = (oldPP * (1 - first), oldPS * (1 - first), oldPA * (1 - first))
    (ss, sa, aa) = (ss - second * oldPS, sa - second * oldPA, aa - third * oldPA)
    return (rest * rest).sum().squareRoot()
  }

  /// Lets time pass without a measurement.
  private mutating func pass(_ milliseconds: Double) {
    let time = milliseconds / Self.step
    place += way(in: milliseconds)
    speed += acceleration * time
    let half = time * time / 2
    let (a0, a1, a2) = (
      pp + time * ps + half * pa, ps + time * ss + half * sa, pa + time * sa + half * aa
    )
    let (b1, b2) = (ss + time * sa, sa + time * aa)
    let noise = (half * time / 3, half, time)
    pp = a0 + time * a1 + half * a2 + Self.changing * noise.0 * noise.0
    ps = a1 + time * a2 + Self.changing * noise.0 * noise.1
    pa = a2 + Self.changing * noise.0 * noise.2
    ss = b1 + time * b2 + Self.changing * noise.1 * noise.1
    sa = b2 + Self.changing * noise.1 * noise.2
    aa += Self.changing * noise.2 * noise.2
  }
}
