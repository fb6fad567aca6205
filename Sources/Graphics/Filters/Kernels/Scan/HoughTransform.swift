import Geometry
import Glibc

/// A straight line: the points whose product with the unit normal is `offset`.
struct Line: Equatable {
  let normal: Vector
  let offset: Double

  init(angle: Double, offset: Double) {
    (normal, self.offset) = (Vector(dx: cos(angle), dy: sin(angle)), offset)
  }

  init(through start: Point, _ end: Point) {
    let length = (end - start).length
    normal = Vector(dx: (start.y - end.y) / length, dy: (end.x - start.x) / length)
    offset = start.vector * normal
  }

  var direction: Vector { Vector(dx: -normal.dy, dy: normal.dx) }

  /// The point of the line at a distance from its point nearest to the origin.
  func point(at distance: Double) -> Point {
    Point.zero + normal * offset + direction * distance
  }

  /// The intersection of two lines; nil if they are nearly parallel.
  func crossing(_ other: Line) -> Point? {
    let determinant = normal.dx * other.normal.dy - other.normal.dx * normal.dy
    guard abs(determinant) > 1e-6 else { return nil }
    return Point(
      x: (offset * other.normal.dy - other.offset * normal.dy) / determinant,
      y: (normal.dx * other.offset - other.normal.dx * offset) / determinant)
  }
}

/// Finds straight lines: each pixel of an edge votes for the lines through it that run along the edge (Duda and Hart, 1972;
/// O'Gorman and Clowes, 1976).
struct HoughTransform {
  private static let angles = 180
  private let offsets: Int
  private let reach: Double
  private var votes: [Float]

  init(_ edges: EdgeMap) {
    reach = Vector(dx: Double(edges.width), dy: Double(edges.height)).length
    offsets = Int(reach) * 2 + 3
    votes = Array(repeating: 0, count: Self.angles * offsets)
    for y in 0..<edges.height {
      for x in 0..<edges.width where edges.isEdge[y * edges.width + x] {
        vote(Point(x: Double(x), y: Double(y)), edges.gradient[y * edges.width + x])
      }
    }
  }

  private mutating func vote(_ point: Point, _ gradient: SIMD2<Float>) {
    let strength = min((gradient * gradient).sum().squareRoot() / 0.05, 1)
    let angle = Int((atan2(Double(gradient.y), Double(gradient.x)) * 180 / .pi).rounded())
    for turned in angle - 2...angle + 2 {
      let index = (turned % 180 + 180) % 180
      let line = Line(angle: Double(index) * .pi / 180, offset: 0)
      let offset = (point.vector * line.normal + reach).rounded()
      votes[index * offsets + Int(offset)] += strength
    }
  }

  /// The lines with the most votes, the best ones first, each clearly different from those before it.
  mutating func lines(atMost count: Int, leastVotes: Float) -> [Line] {
    var lines: [Line] = []
    while lines.count < count {
      var (best, most) = (0, Float.zero)
      for index in 1..<votes.count - 1 {
        let sum = votes[index - 1] + votes[index] + votes[index + 1]
        if sum > most { (best, most) = (index, sum) }
      }
      guard most >= leastVotes else { break }
      let (angle, offset) = (best / offsets, best % offsets)
      lines.append(Line(angle: Double(angle) * .pi / 180, offset: Double(offset) - reach))
      clear(around: angle, offset)
    }
    return lines
  }

  /// Clears the votes of lines within 4 degrees and 8 pixels. A line turned by 180 degrees has the opposite offset.
  private mutating func clear(around angle: Int, _ offset: Int) {
    for turned in angle - 4...angle + 4 {
      let isWrapped = turned < 0 || turned >= Self.angles
      let centre = isWrapped ? Int(2 * reach) - offset : offset
      let row = (turned + Self.angles) % Self.angles * offsets
      for place in max(centre - 8, 0)...min(max(centre + 8, 0), offsets - 1) {
        votes[row + place] = 0
      }
    }
  }
}
