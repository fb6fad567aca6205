import Geometry
import Glibc
import Marks

/// The first corner of a figure, inside of which the handle for the radius of all corners lies.
struct FigureCorner {
  /// The corner on the canvas without a radius.
  let place: Point

  /// The direction from the corner to the middle of its arc, of length 1.
  private let inward: Vector

  /// The sine of half the angle between the sides.
  private let sine: Double

  /// The largest radius that the sides have room for.
  let most: Double

  /// The corner of a shape; nil for a shape without corners that can be round.
  init?(of shape: ShapeMark) {
    guard case .figure(let figure) = shape.shape.form else { return nil }
    let corners = figure.corners
    guard corners.count > 2, let last = corners.last else { return nil }
    let (back, forth) = (last - corners[0], corners[1] - corners[0])
    guard back.length > 0, forth.length > 0 else { return nil }
    let half = abs(forth.turn(from: back)) / 2
    let middle = back * (1 / back.length) + forth * (1 / forth.length)
    guard middle.length > 1e-6, sin(half) > 1e-6 else { return nil }
    place = shape.anchor + corners[0].vector
    inward = middle * (1 / middle.length)
    sine = sin(half)
    most = min(back.length, forth.length) / 2 * tan(half)
  }

  /// The middle of an arc of a radius, or the point at `least` from the corner if that is farther.
  func middle(ofRadius radius: Double, least: Double) -> Point {
    place + inward * max(min(radius, most) / sine, least)
  }

  /// The greatest distance of the middle of an arc from the corner.
  var reach: Double { most / sine }

  /// The radius that `before` becomes if the hand moves the middle of the arc by `way`.
  func radius(_ before: Double, movedBy way: Vector) -> Double {
    min(max(min(before, most) + way * inward * sine, 0), most)
  }
}
