import Geometry

/// The frame in which a sketch has its centre at zero and the size 1.
struct Frame {
  /// The place and the unit of the frame in the sketch.
  let origin: Point
  let unit: Double

  /// A place of the frame in the sketch.
  func place(_ point: Point) -> Point { origin + point.vector * unit }

  /// A place of the sketch in the frame.
  func normal(_ point: Point) -> Point { .zero + (point - origin) * (1 / unit) }

  /// A figure of the frame in the sketch.
  func place(_ figure: Figure) -> Figure {
    func size(_ half: Size) -> Size {
      Size(width: half.width * unit, height: half.height * unit)
    }
    return switch figure {
    case .line(let from, let to): .line(from: place(from), to: place(to))
    case .arrow(let from, let to, let barbs):
      .arrow(from: place(from), to: place(to), barbs: barbs * unit)
    case .rectangle(let centre, let half, let angle):
      .rectangle(centre: place(centre), half: size(half), angle: angle)
    case .square(let centre, let half, let angle):
      .square(centre: place(centre), half: half * unit, angle: angle)
    case .diamond(let centre, let half, let angle):
      .diamond(centre: place(centre), half: size(half), angle: angle)
    case .ellipse(let centre, let half, let angle):
      .ellipse(centre: place(centre), half: size(half), angle: angle)
    case .circle(let centre, let radius): .circle(centre: place(centre), radius: radius * unit)
    case .triangle(let corners): .triangle(corners: corners.map(place))
    case .polygon(let corners): .polygon(corners: corners.map(place))
    }
  }
}
