import Geometry
import Glibc

/// The sides of an elbow line, each of which a hand moves across itself.
struct ElbowSides {
  /// The corners of the line, turned so that its sides go along the axes.
  private var corners: [Vector]
  private let isClosed: Bool

  /// The angle by which the corners are turned.
  private let angle: Double

  /// The sides of a path; nil if they don't meet at right angles.
  init?(of path: ShapePath) {
    guard path.bend == .elbow, path.points.count > 1 else { return nil }
    isClosed = path.isClosed
    let ways = zip(path.points, path.points.dropFirst()).map { $1 + $0 * -1 }
    guard let longest = ways.max(by: { $0.length < $1.length }), longest.length > 0 else {
      return nil
    }
    let tolerance = 1e-6 * longest.length
    let closing = path.isClosed ? [path.points[0] + path.points[path.points.count - 1] * -1] : []
    let tilt = atan2(longest.dy, longest.dx)
    let angle = [0, -tilt].first { angle in
      (ways + closing).allSatisfy {
        let way = $0.turned(by: angle)
        return min(abs(way.dx), abs(way.dy)) <= tolerance
      }
    }
    guard let angle else { return nil }
    self.angle = angle
    corners = path.points.map { $0.turned(by: angle) }
    for index in corners.indices.dropFirst() {
      let way = corners[index] + corners[index - 1] * -1
      if abs(way.dx) < abs(way.dy) {
        corners[index].dx = corners[index - 1].dx
      } else {
        corners[index].dy = corners[index - 1].dy
      }
    }
  }

  private func next(_ index: Int) -> Int { (index + 1) % corners.count }

  /// The number of a side that may lie beyond an end; nil if there is none.
  private func side(_ index: Int) -> Int? {
    if isClosed { return (index + corners.count) % corners.count }
    return (0..<corners.count - 1).contains(index) ? index : nil
  }

  /// The axis across a side.
  private func across(_ side: Int) -> WritableKeyPath<Vector, Double> {
    let way = corners[next(side)] + corners[side] * -1
    return abs(way.dx) < abs(way.dy) ? \.dx : \.dy
  }

  /// The corners after a move of one of them.
  func moving(point index: Int, to place: Vector, catching reach: Double) -> [Vector] {
    var place = place.turned(by: angle)
    if !isClosed, corners.count == 2 {
      let ends = index == 0 ? [place, corners[1]] : [corners[0], place]
      return turnedBack(ShapePath(ends, bend: .elbow).rightAngled.points)
    }
    var new = corners
    for side in [index - 1, index].compactMap(side) {
      let across = across(side)
      place[keyPath: across] = caught(place[keyPath: across], side, moving: index, within: reach)
      new[side][keyPath: across] = place[keyPath: across]
      new[next(side)][keyPath: across] = place[keyPath: across]
    }
    new[index] = place
    return finished(new, moving: index)
  }

  /// The corners after a move of a side.
  func moving(side: Int, to place: Vector, catching reach: Double) -> [Vector] {
    let across = across(side)
    let target = caught(
      place.turned(by: angle)[keyPath: across], side, moving: nil, within: reach)
    var new = corners
    new[side][keyPath: across] = target
    new[next(side)][keyPath: across] = target
    return finished(new, moving: nil)
  }

  /// The coordinate of a moved side: that of the next parallel side, or of an end that stays, if it is within `reach`.
  private func caught(
    _ wanted: Double, _ index: Int, moving point: Int?, within reach: Double
  ) -> Double {
    let across = across(index)
    var lines = [index - 2, index + 2].compactMap(side).filter { self.across($0) == across }
      .map { corners[$0][keyPath: across] }
    let ends = isClosed ? [] : [0, corners.count - 1].filter { $0 != point }
    if ends.contains(index) || ends.contains(next(index)) {
      lines.append(corners[index][keyPath: across])
    }
    let nearest = lines.min { abs($0 - wanted) < abs($1 - wanted) }
    return nearest.flatMap { abs($0 - wanted) < reach ? $0 : nil } ?? wanted
  }

  /// The corners with ends that stay, and without those on a straight line.
  private func finished(_ moved: [Vector], moving point: Int?) -> [Vector] {
    var new = moved
    if !isClosed {
      let last = corners.count - 1
      if point != last, new[last] != corners[last] { new.append(corners[last]) }
      if point != 0, new[0] != corners[0] { new.insert(corners[0], at: 0) }
    }
    var tidy: [Vector] = []
    for corner in new {
      if tidy.last == corner { continue }
      if tidy.count > 1, Self.isStraight(tidy[tidy.count - 2], tidy[tidy.count - 1], corner) {
        tidy.removeLast()
      }
      if tidy.last != corner { tidy.append(corner) }
    }
    if isClosed {
      while tidy.count > 2, Self.isStraight(tidy[tidy.count - 2], tidy[tidy.count - 1], tidy[0]) {
        tidy.removeLast()
      }
      while tidy.count > 2, Self.isStraight(tidy[tidy.count - 1], tidy[0], tidy[1]) {
        tidy.removeFirst()
      }
    }
    return turnedBack(tidy)
  }

  private static func isStraight(_ first: Vector, _ second: Vector, _ third: Vector) -> Bool {
    first.dx == second.dx && second.dx == third.dx || first.dy == second.dy && second.dy == third.dy
  }

  private func turnedBack(_ corners: [Vector]) -> [Vector] {
    angle == 0 ? corners : corners.map { $0.turned(by: -angle) }
  }
}
