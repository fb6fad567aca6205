public import Geometry

/// The straight way of a round eraser.
public struct EraserWay: Hashable, Sendable {
  let start: Point
  let end: Point
  let radius: Double

  public init(from start: Point, to end: Point, radius: Double) {
    (self.start, self.end, self.radius) = (start, end, radius)
  }

  /// The rectangle around what it sweeps over.
  var box: Rect { Rect(from: start, to: end).outset(by: radius) }

  /// The way as it is told from a point.
  func told(from origin: Point) -> EraserWay {
    EraserWay(from: .zero + (start - origin), to: .zero + (end - origin), radius: radius)
  }

  /// Whether ink of a width touches what it sweeps over.
  func touches(_ point: Point, width: Double) -> Bool {
    Vector.distance(toSegmentFrom: start - point, to: end - point) < radius + width / 2
  }

  /// The parts of the way from one point of a line to the next, from 0 to 1, at which its ink touches what the eraser sweeps over.
  func touched(_ first: LinePoint, _ second: LinePoint) -> [ClosedRange<Double>] {
    let most = radius + max(first.width, second.width) / 2
    let reach = Rect(from: start, to: end).outset(by: most)
    guard Rect(from: first.location, to: second.location).touches(reach) else { return [] }
    // Between these parts it touches either all of the way or nothing.
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

  /// Where the ink begins or ceases to touch what the eraser sweeps over, and some places more.
  private func turns(_ first: LinePoint, _ second: LinePoint) -> [Double] {
    let way = second.location - first.location
    let (reach, growth) = (radius + first.width / 2, (second.width - first.width) / 2)
    // Where the line is as far from an end of the way as the eraser reaches there.
    var turns = [start, end].flatMap { centre in
      let offset = first.location - centre
      return Self.roots(
        way * way - growth * growth, 2 * (offset * way - reach * growth),
        offset * offset - reach * reach)
    }
    let swept = end - start
    let length = swept.length
    guard length > 0 else { return turns }
    // Where it is as far from the way itself.
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
    // Both without a difference of numbers that are almost the same.
    let sum = -0.5 * (b + (b < 0 ? -1 : 1) * square.squareRoot())
    return sum == 0 ? [0] : [sum / a, c / sum]
  }
}
