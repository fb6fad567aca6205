public import Geometry
import Glibc

/// The angle of a nib that turns with the pen: the direction in which the pen leans, plus the nib's own angle.
///
/// A nib that is turned by half a circle is the same. So the mean over the window of the places is taken at twice the angle.
struct TurnStep {
  private var means: WindowMean

  /// The nib's own angle, in radians.
  private let angle: Double

  /// The least tilt that gives a direction, in degrees from upright: below it the direction changes with each trembling.
  private static let upright = 10.0

  /// The most degrees that a tilt counts for, since a direction needs less than a right angle.
  private static let flattest = 89.0

  /// The least length of a mean that has a direction.
  private static let least = 1e-6

  /// Nil for a style whose nib doesn't turn.
  init?(_ style: PenStyle, way: Double) {
    guard style.isTurning, case .chisel(_, let angle) = style.nib else { return nil }
    self.angle = angle * .pi / 180
    means = WindowMean(reach: style.smoothing, way: way)
  }

  /// The direction in which a pen leans, in radians, clockwise from the right; nil where it stands upright or tells no tilt.
  static func direction(of tilt: Vector) -> Double? {
    guard tilt.dx.isFinite, tilt.dy.isFinite else { return nil }
    func slope(_ degrees: Double) -> Double {
      tan(min(max(degrees, -flattest), flattest) * .pi / 180)
    }
    let way = Vector(dx: slope(tilt.dx), dy: slope(tilt.dy))
    return way.length < slope(upright) ? nil : atan2(way.dy, way.dx)
  }

  mutating func reserve(_ count: Int) { means.reserve(count) }

  /// Replaces the places and leans of the samples from `first` on.
  mutating func replace(from first: Int, in times: [Double], _ value: (Int) -> (Vector, Double)) {
    means.replace(from: first, in: times) { index in
      let (place, direction) = value(index)
      let twice = Vector(dx: 1, dy: 0).turned(by: 2 * direction)
      return SIMD4(place.dx, place.dy, twice.dx, twice.dy)
    }
  }

  /// The angle of the nib at a sample, in radians; the pen leans in `direction` there.
  func turn(at index: Int, _ direction: Double, _ times: [Double]) -> Double {
    let mean = means.mean(at: index, times)
    let twice = Vector(dx: mean.z, dy: mean.w)
    // Directions at right angles have no mean.
    return angle + (twice.length < Self.least ? direction : atan2(twice.dy, twice.dx) / 2)
  }
}

extension PenStyle {
  /// A tilt in whole degrees at which the nib has the angle `turn`; nil for a style whose nib doesn't turn.
  public func tilt(turning turn: Double) -> Vector? {
    guard isTurning, case .chisel(_, let angle) = nib else { return nil }
    let direction = turn - angle * .pi / 180
    let way = Vector(dx: 1, dy: 0).turned(by: direction)
    func tilt(_ lean: Double) -> Vector {
      let slope = tan(lean * .pi / 180)
      func degrees(_ part: Double) -> Double { (atan(part * slope) * 180 / .pi).rounded() }
      return Vector(dx: degrees(way.dx), dy: degrees(way.dy))
    }
    // Some directions have a better tilt in whole degrees than others.
    let tilts = (20...70).map { tilt(Double($0)) }
    return tilts.min { error($0, direction) < error($1, direction) }
  }

  private func error(_ tilt: Vector, _ direction: Double) -> Double {
    let told = TurnStep.direction(of: tilt) ?? .infinity
    return abs((told - direction).remainder(dividingBy: .pi))
  }
}
