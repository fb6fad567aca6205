import Glibc

extension Outline {
  /// A disc of radius `radius`, which the line covers at one of its points.
  struct Disc {
    let centre: Point
    let radius: Double

    /// Whether one of the two discs lies inside the other.
    func isNested(with other: Disc) -> Bool {
      (other.centre - centre).length <= abs(other.radius - radius)
    }
  }

  /// The convex hull of two discs, bounded by the two tangents that touch both.
  struct Segment {
    /// The direction from the first centre to the second.
    let direction: Vector

    /// The cosine of the angle between the direction and the tangents' normals.
    let cosine: Double

    /// The unit normals of the two outer tangents, away from the hull: of the one on the left and of the one on the right of
    /// `direction`.
    let left: Vector
    let right: Vector

    /// The length of a tangent from one disc to the other.
    let reach: Double

    init(from start: Disc, to end: Disc) {
      let way = end.centre - start.centre
      let length = way.length
      direction = way * (1 / length)
      cosine = min(max((start.radius - end.radius) / length, -1), 1)
      let sine = (1 - cosine * cosine).squareRoot()
      let side = Vector(dx: -direction.dy, dy: direction.dx)
      left = direction * cosine + side * sine
      right = direction * cosine + side * -sine
      reach = length * sine
    }

    /// The angle between the direction and the tangents' normals.
    var opening: Double { acos(cosine) }

    /// Whether the normals certainly turn by less than half a circle from this segment to `next`.
    func turnsLittle(to next: Segment) -> Bool {
      direction * next.direction > 0 && max(abs(cosine), abs(next.cosine)) < 0.7
    }
  }

  /// The vertices on one side of the line.
  struct Side: ~Copyable {
    var points = ReusableBuffer<Point>()
    var tolerance = 0.0

    /// The longest step of an arc, for tiny discs.
    private static let longestStep = Double.pi / 4

    /// The shortest step of an arc, for huge discs.
    private static let shortestStep = 0.001

    /// Adds the vertices at `disc`, between the tangent with `normal` and the next one with `nextNormal`. `opens` is 1
    /// on the left side, where a larger opening turns the normal on, and -1 on the right.
    mutating func addCorner(
      _ disc: Disc, _ segment: Segment, _ next: Segment, _ normal: Vector, _ nextNormal: Vector,
      opens: Double
    ) {
      let cosine = normal * nextNormal
      let (isOuter, isRoom, tangent): (Bool, Bool, Double)
      var angle: Double?
      if segment.turnsLittle(to: next) {
        // For angles below half a circle, cosines compare in the opposite order.
        let sine = normal.dx * nextNormal.dy - normal.dy * nextNormal.dx
        isOuter = sine * opens < 0
        isRoom = cosine >= max(-segment.cosine, next.cosine)
        tangent = disc.radius * abs(sine) / (1 + cosine)
      } else {
        let turn = next.direction.turn(from: segment.direction)
        let whole = turn + (next.opening - segment.opening) * opens
        isOuter = whole * opens < 0
        isRoom = abs(whole) <= min(.pi - segment.opening, next.opening)
        tangent = abs(whole) < 3 ? disc.radius * tan(abs(whole) / 2) : .infinity
        angle = whole
      }
      // The distance from the disc to the point where the two tangents meet.
      let beyond = (disc.radius * disc.radius + tangent * tangent).squareRoot() - disc.radius
      if isOuter ? beyond <= tolerance / 2 : isRoom && 2 * tangent <= min(segment.reach, next.reach)
      {
        let bend = (normal + nextNormal) * (1 / (1 + cosine))
        points.append(disc.centre + bend * disc.radius)
      } else if isOuter {
        addArc(disc, from: normal, by: angle ?? nextNormal.turn(from: normal))
      } else {
        points.append(disc.centre + normal * disc.radius)
        points.append(disc.centre)
        points.append(disc.centre + nextNormal * disc.radius)
      }
    }

    /// Adds an arc around `disc` that starts at `normal` and turns by `angle`.
    mutating func addArc(_ disc: Disc, from normal: Vector, by angle: Double) {
      let half = acos(1 - tolerance / max(disc.radius, tolerance))
      let longest = min(max(2 * half, Self.shortestStep), Self.longestStep)
      let count = max((abs(angle) / longest).rounded(.up), 1)
      let step = Vector(dx: 1, dy: 0).turned(by: angle / count)
      var way = normal * disc.radius
      points.append(disc.centre + way)
      for _ in 0..<Int(count) {
        way = Vector(
          dx: way.dx * step.dx - way.dy * step.dy, dy: way.dx * step.dy + way.dy * step.dx)
        points.append(disc.centre + way)
      }
    }
  }
}
