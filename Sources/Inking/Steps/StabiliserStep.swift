import Geometry
import Glibc

/// Steadies places by a stabiliser, in their order.
struct StabiliserStep {
  private let stabiliser: Stabiliser
  private let unit: Double

  /// `unit` is a unit of the view, in units of the canvas.
  init(_ stabiliser: Stabiliser, unit: Double) {
    (self.stabiliser, self.unit) = (stabiliser, unit)
  }

  /// The time in which a weighted line makes up for most of its distance at the highest weight, in milliseconds.
  private static let longest = 400.0

  /// The next place of the line when the pen comes to `place` in `time` milliseconds; the line ended at `last`.
  func next(_ place: Vector, from last: Vector, in time: Double) -> Vector {
    let way = place + last * -1
    switch stabiliser {
    case .none: return place
    case .weighted(let weight):
      guard weight > 0 else { return place }
      // The share depends on the time, so that devices of 100 and of 1000 samples a second give the same line.
      let share = 1 - exp(-time / (weight * weight * Self.longest))
      return last + way * share
    case .string(let length):
      let (far, most) = (way.length, length * unit)
      return far <= most ? last : last + way * ((far - most) / far)
    }
  }
}
