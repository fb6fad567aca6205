import Geometry
import Glibc

/// Dense ways of a pen.
enum Way {
  static func length(_ way: [Point]) -> Double {
    zip(way, way.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  /// A side from one corner to another that bows by a share of its length, at most by `most`.
  static func side(_ from: Point, _ to: Point, bow: Double, second: Double, most: Double) -> [Point]
  {
    let way = to - from
    let normal = Vector(dx: -way.dy, dy: way.dx)
    let limit = most / max(way.length, 1e-9)
    let (bow, second) = (max(-limit, min(limit, bow)), max(-limit / 2, min(limit / 2, second)))
    return (0...80).map { step in
      let share = Double(step) / 80
      return from + way * share + normal * (bow * sin(.pi * share) + second * sin(2 * .pi * share))
    }
  }

  /// Two ways with a round corner between them.
  static func joined(_ first: [Point], _ second: [Point], cut: Double) -> [Point] {
    guard let corner = second.first, cut > 0 else { return first + second.dropFirst() }
    let start = Way.cut(first, by: min(cut, 0.35 * length(first)))
    let end = Array(Way.cut(second.reversed(), by: min(cut, 0.35 * length(second))).reversed())
    guard let from = start.last, let to = end.first else { return first + second }
    let arc = (1..<12).map { step in
      let share = Double(step) / 12
      let (left, right) = (from + (corner - from) * share, corner + (to - corner) * share)
      return left + (right - left) * share
    }
    return start + arc + end
  }

  /// A way without a length at its end.
  static func cut(_ way: [Point], by length: Double) -> [Point] {
    var (way, rest) = (way, length)
    while way.count > 2 {
      let part = way[way.count - 1] - way[way.count - 2]
      if part.length > rest {
        way[way.count - 1] = way[way.count - 1] + part * (-rest / part.length)
        return way
      }
      rest -= part.length
      way.removeLast()
    }
    return way
  }

  /// A way that goes on straight by `length`, or ends before its end by as much if it is negative.
  static func extended(_ way: [Point], by length: Double) -> [Point] {
    guard length > 0, way.count > 6 else { return cut(way, by: -length) }
    let ahead = way[way.count - 1] - way[way.count - 6]
    guard ahead.length > 0 else { return way }
    let end = way[way.count - 1]
    return way + (1...8).map { end + ahead * (length * Double($0) / 8 / ahead.length) }
  }

  /// A way that drifts away more and more.
  static func drifting(_ way: [Point], by drift: Vector) -> [Point] {
    way.enumerated().map { $1 + drift * (Double($0) / Double(max(way.count - 1, 1))) }
  }
}
