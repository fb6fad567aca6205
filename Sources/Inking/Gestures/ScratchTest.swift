public import Geometry

/// Tells whether a line is a scratch: a dense zigzag along one direction, drawn quickly, as one scratches words out.
///
/// Writing isn't: the sweeps of letters such as m and w lie farther apart, and its lines go in many directions.
public struct ScratchTest {
  /// The least number of times that the hand turns back.
  private static let turns = 4

  /// The least length of the sweeps from turn to turn, in units of the view, and as a part of the longest one.
  private static let sweep = 20.0
  private static let evenness = 0.4

  /// The greatest distance between neighbouring sweeps, as a part of their length.
  private static let spacing = 0.12

  /// The least part of the line that goes along one direction, from 0 for a circle to 1 for a straight line.
  private static let straightness = 0.75

  /// The least speed, in units of the view in a millisecond.
  private static let speed = 0.5

  /// The least distance of two places that count as two, in units of the view: nearer ones are trembling.
  private static let apart = 2.0

  /// Whether a hand that went through `places` in `milliseconds` has scratched something out. A unit of the view takes `unit`
  /// units of the places.
  public static func isScratch(
    through places: some Sequence<Vector>, in milliseconds: Double, unit: Double
  ) -> Bool {
    guard let ways = ways(places, unit), milliseconds > 0 else { return false }
    let length = ways.reduce(0) { $0 + $1.length }
    guard length / milliseconds >= speed, let axis = axis(of: ways, length) else { return false }
    var (along, aside) = ([0.0], [0.0])
    for way in ways {
      along.append(along[along.count - 1] + way * axis)
      aside.append(aside[aside.count - 1] + way * Vector(dx: -axis.dy, dy: axis.dx))
    }
    let sweeps = sweeps(along)
    guard sweeps.count >= turns - 1, let longest = sweeps.max(), let shortest = sweeps.min(),
      shortest >= max(sweep, evenness * longest)
    else { return false }
    let mean = sweeps.reduce(0, +) / Double(sweeps.count)
    let height = (aside.max() ?? 0) - (aside.min() ?? 0)
    // There is also a sweep before the first turn and one behind the last.
    return height <= spacing * mean * Double(sweeps.count + 2)
  }

  /// The vectors from place to place, in units of the view; nil where a place isn't finite.
  private static func ways(_ places: some Sequence<Vector>, _ unit: Double) -> [Vector]? {
    var (ways, last): ([Vector], Vector?) = ([], nil)
    for place in places {
      let place = place * (1 / unit)
      guard place.length.isFinite else { return nil }
      guard let before = last else {
        last = place
        continue
      }
      let way = place + before * -1
      guard way.length >= apart else { continue }
      ways.append(way)
      last = place
    }
    return ways.isEmpty ? nil : ways
  }

  /// The direction along which most of the vectors go, there or back; nil where they go in many directions.
  private static func axis(of ways: [Vector], _ length: Double) -> Vector? {
    // At twice its angle, a vector has the same direction as the opposite one.
    let sum = ways.reduce(Vector.zero) { sum, way in
      let double = Vector(
        dx: way.dx * way.dx - way.dy * way.dy, dy: 2 * way.dx * way.dy)
      return sum + double * (1 / way.length)
    }
    guard sum.length >= straightness * length else { return nil }
    let angle = sum.turn(from: Vector(dx: 1, dy: 0)) / 2
    return Vector(dx: 1, dy: 0).turned(by: angle)
  }

  /// The lengths of the sweeps between turns, of places along an axis.
  private static func sweeps(_ along: [Double]) -> [Double] {
    let extent = (along.max() ?? 0) - (along.min() ?? 0)
    // A sweep back that is shorter than this part of the zigzag is no turn.
    let least = 0.2 * extent
    var (turns, far, sign): ([Double], Double, Double) = ([], along[0], 0)
    for place in along {
      if sign == 0 {
        if abs(place - along[0]) > least { (sign, far) = (place > along[0] ? 1 : -1, place) }
      } else if (place - far) * sign > 0 {
        far = place
      } else if (far - place) * sign > least {
        turns.append(far)
        (sign, far) = (-sign, place)
      }
    }
    return zip(turns, turns.dropFirst()).map { abs($1 - $0) }
  }
}
