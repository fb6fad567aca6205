public import Geometry

/// A straight segment of the path of a round eraser.
public struct EraserWay: Hashable, Sendable {
  let start: Point
  let end: Point
  let radius: Double

  public init(from start: Point, to end: Point, radius: Double) {
    (self.start, self.end, self.radius) = (start, end, radius)
  }

  /// The bounding box of the erased area.
  var box: Rect { Rect(from: start, to: end).outset(by: radius) }

  /// The segment relative to a point.
  func told(from origin: Point) -> EraserWay {
    EraserWay(from: .zero + (start - origin), to: .zero + (end - origin), radius: radius)
  }

  /// Whether ink with a width at a point touches the erased area.
  func touches(_ point: Point, width: Double) -> Bool {
    Vector.distance(toSegmentFrom: start - point, to: end - point) < radius + width / 2
  }

  /// The intervals, from 0 to 1 between two points of a line, in which the line's ink touches the erased area.
  func touched(_ first: LinePoint, _ second: LinePoint) -> [ClosedRange<Double>] {
    let most = radius + max(first.width, second.width) / 2
    let reach = Rect(from: start, to: end).outset(by: most)
    guard Rect(from: first.location, to: second.location).touches(reach) else { return [] }
    // Between two neighbouring turns the whole interval touches the erased area or none of it does.
    let turns = self.turns(first, second).filter { $0 > 0 && $0 < 1 }.sorted()
    var (touched, last) = ([ClosedRange<Double>](), 0.0)
    for turn in turns + [1] where turn > last || turn == 1 {
      let middle = (last + turn) / 2
      let place = first.location + (second.location - first.location) * middle
      if touches(place, width: first.width + (second.width - first.width) * middle) {
        if let before = touched.last, before.upperBound == last {
          touched[touched.count - 1] = before.lowerBound...turn
        } else {
          touched.append(last...turn)
        }
      }
      last = turn
    }
    return touched
  }

  /// The parameters at which the ink begins or ceases to touch the erased area, and some more.
  private func turns(_ first: LinePoint, _ second: LinePoint) -> [Double] {
    let way = second.location - first.location
    let (reach, growth) = (radius + first.width / 2, (second.width - first.width) / 2)
    // The parameters at which the line's distance from an end of the segment is the eraser's reach.
    var turns = [start, end].flatMap { centre in
      let offset = first.location - centre
      return Self.roots(
        way * way - growth * growth, 2 * (offset * way - reach * growth),
        offset * offset - reach * reach)
    }
    let swept = end - start
    let length = swept.length
    guard length > 0 else { return turns }
    // The parameters at which the line's distance from the segment itself is the eraser's reach.
    let offset = first.location - start
    let aside = (swept.dx * offset.dy - swept.dy * offset.dx) / length
    let drift = (swept.dx * way.dy - swept.dy * way.dx) / length
    for side in [1.0, -1] where drift * side != growth {
      turns.append((reach - aside * side) / (drift * side - growth))
    }
    return turns
  }

  /// The real roots of a quadratic equation.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // Neither root is computed as a difference of almost equal numbers.
    let sum = -0.5 * (b + (b < 0 ? -1 : 1) * square.squareRoot())
    return sum == 0 ? [0] : [sum / a, c / sum]
  }
}
