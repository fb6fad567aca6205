package import Geometry

extension Figure {
  /// Its corners; the ends of a line and an arrow, and the corners of the box around an ellipse.
  package var corners: [Point] {
    switch self {
    case .line(let from, let to), .arrow(let from, let to, _): [from, to]
    case .rectangle(let centre, let half, let angle), .ellipse(let centre, let half, let angle):
      Self.box(centre, half, angle)
    case .square(let centre, let half, let angle):
      Self.box(centre, Size(width: half, height: half), angle)
    case .circle(let centre, let radius):
      Self.box(centre, Size(width: radius, height: radius), 0)
    case .diamond(let centre, let half, let angle):
      [(half.width, 0), (0, half.height), (-half.width, 0), (0, -half.height)].map {
        centre + Vector(dx: $0.0, dy: $0.1).turned(by: angle)
      }
    case .triangle(let corners), .polygon(let corners): corners
    }
  }

  private static func box(_ centre: Point, _ half: Size, _ angle: Double) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      centre + Vector(dx: $0.0 * half.width, dy: $0.1 * half.height).turned(by: angle)
    }
  }
}
