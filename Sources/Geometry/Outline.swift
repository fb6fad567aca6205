import Glibc

/// The outline of a line with round ends and corners whose width may change: closed paths to be filled by the winding
/// rule.
///
/// The line covers the discs at its points, and between two of them the smallest convex shape around both. All paths go
/// round the same way: each is the sum of convex shapes that do so, whose common edges cancel out. So no place inside is
/// left out, wherever the line crosses itself or turns back, and none outside is covered.
public struct Outline: Hashable, Sendable {
  /// The corners of each path. It goes on from the last to the first.
  public private(set) var paths: [[Point]] = []

  /// A disc of the line.
  fileprivate struct Disc {
    let centre: Point
    let radius: Double

    /// Whether the larger of two discs holds the other.
    func isNested(with other: Disc) -> Bool {
      (other.centre - centre).length <= abs(other.radius - radius)
    }
  }

  /// The outline of a line through `points`; of one point a disc. It may be off by `tolerance`, which is above zero.
  /// Points that aren't finite are left out, and a negative width counts as none.
  public init(of points: some Sequence<LinePoint>, tolerance: Double) {
    let discs = Self.discs(points, apart: tolerance / 2)
    var start = 0
    for index in discs.indices {
      let isLast = index == discs.count - 1
      guard isLast || discs[index].isNested(with: discs[index + 1]) else { continue }
      // A disc within another changes nothing between the two.
      let neighbours = [index > 0 ? discs[index - 1] : nil, isLast ? nil : discs[index + 1]]
      let isHidden =
        index == start
        && neighbours.contains { $0.map { $0.radius >= discs[index].radius } ?? false }
      if !isHidden { add(discs[start...index], tolerance) }
      start = index + 1
    }
  }

  /// The discs at the points, without those that are as good as the one before.
  private static func discs(_ points: some Sequence<LinePoint>, apart: Double) -> [Disc] {
    var discs: [Disc] = []
    for point in points {
      let disc = Disc(centre: point.location, radius: max(point.width / 2, 0))
      guard disc.centre.x.isFinite, disc.centre.y.isFinite, disc.radius.isFinite else { continue }
      if let last = discs.last,
        (disc.centre - last.centre).length + abs(disc.radius - last.radius) <= apart
      {
        continue
      }
      discs.append(disc)
    }
    return discs
  }

  /// Adds the path around discs of which none holds its neighbour.
  private mutating func add(_ discs: ArraySlice<Disc>, _ tolerance: Double) {
    guard let first = discs.first, let last = discs.last else { return }
    var left = Side(tolerance: tolerance)
    let segments = zip(discs, discs.dropFirst()).map { Segment(from: $0, to: $1) }
    guard let start = segments.first, let end = segments.last else {
      left.addArc(first, from: Vector(dx: 1, dy: 0), by: -2 * .pi)
      paths.append(left.points)
      return
    }
    var right = Side(tolerance: tolerance)
    for (index, disc) in discs.dropFirst().dropLast().enumerated() {
      let (segment, next) = (segments[index], segments[index + 1])
      let turn = next.direction.turn(from: segment.direction)
      let opening = next.opening - segment.opening
      left.addCorner(disc, segment, segment.left, next, next.left, by: turn + opening, outwards: -1)
      right.addCorner(
        disc, segment, segment.right, next, next.right, by: turn - opening, outwards: 1)
    }
    left.addArc(last, from: end.left, by: -2 * end.opening)
    left.points += right.points.reversed()
    left.addArc(first, from: start.right, by: -2 * (.pi - start.opening))
    paths.append(left.points)
  }
}

extension Outline {
  /// What lies between two discs, bounded by the two lines that touch both.
  fileprivate struct Segment {
    /// The direction from the first centre to the second.
    let direction: Vector

    /// How far the tangents' normals are turned from the direction.
    let opening: Double

    /// The normals of the tangents on both sides.
    let left: Vector
    let right: Vector

    /// How far it is from one disc to the other along a tangent.
    let reach: Double

    init(from start: Disc, to end: Disc) {
      let way = end.centre - start.centre
      let length = way.length
      direction = way * (1 / length)
      let cosine = min(max((start.radius - end.radius) / length, -1), 1)
      let sine = (1 - cosine * cosine).squareRoot()
      let side = Vector(dx: -direction.dy, dy: direction.dx)
      opening = acos(cosine)
      left = direction * cosine + side * sine
      right = direction * cosine + side * -sine
      reach = length * sine
    }
  }

  /// The corners on one side of the line.
  fileprivate struct Side {
    var points: [Point] = []
    let tolerance: Double

    /// No step of an arc goes farther round, however small the disc is.
    private static let longestStep = Double.pi / 4

    /// Nor any less far, however large it is.
    private static let shortestStep = 0.001

    init(tolerance: Double) {
      self.tolerance = tolerance
    }

    /// Goes round `disc` from the normal of one segment's tangent to that of the next, which is turned by `angle` against
    /// it. The side is the outer one where the sign of `angle` is that of `outwards`.
    mutating func addCorner(
      _ disc: Disc, _ segment: Segment, _ normal: Vector, _ next: Segment, _ nextNormal: Vector,
      by angle: Double, outwards: Double
    ) {
      let isOuter = angle * outwards > 0
      // How far from where they touch the disc the two tangents meet.
      let tangent = abs(angle) < 3 ? disc.radius * tan(abs(angle) / 2) : .infinity
      let beyond = (disc.radius * disc.radius + tangent * tangent).squareRoot() - disc.radius
      let isRoom =
        2 * tangent <= min(segment.reach, next.reach)
        && abs(angle) <= min(.pi - segment.opening, next.opening)
      if isOuter ? beyond <= tolerance / 2 : isRoom {
        let bend = (normal + nextNormal) * (1 / (1 + normal * nextNormal))
        points.append(disc.centre + bend * disc.radius)
      } else if isOuter {
        addArc(disc, from: normal, by: angle)
      } else {
        points.append(disc.centre + normal * disc.radius)
        points.append(disc.centre)
        points.append(disc.centre + nextNormal * disc.radius)
      }
    }

    /// Goes round `disc` by `angle` from where `normal` points.
    mutating func addArc(_ disc: Disc, from normal: Vector, by angle: Double) {
      let half = acos(1 - tolerance / max(disc.radius, tolerance))
      let step = min(max(2 * half, Self.shortestStep), Self.longestStep)
      let count = max((abs(angle) / step).rounded(.up), 1)
      for step in 0...Int(count) {
        points.append(
          disc.centre + normal.turned(by: angle * Double(step) / count) * disc.radius)
      }
    }
  }
}
