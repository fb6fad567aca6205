import Geometry
import Recognising

/// A sketch with what was meant by it.
struct DrawnSketch {
  let kind: FigureKind
  let strokes: [[Point]]

  /// The figures that count as right, as corners: those that the hand drew, or the figure of the kind nearest to them.
  let truths: [[Point]]

  /// The diagonal of the box around the figure.
  let size: Double

  /// Whether a reading is of the right kind.
  func isRight(_ figure: Figure?) -> Bool { figure.map(Self.kind) ?? .none == kind }

  static func kind(_ figure: Figure) -> FigureKind {
    switch figure {
    case .line: .line
    case .arrow: .arrow
    case .rectangle: .rectangle
    case .square: .square
    case .diamond: .diamond
    case .ellipse: .ellipse
    case .circle: .circle
    case .triangle: .triangle
    case .polygon(let corners): .polygon(corners.count)
    }
  }

  /// The greatest distance of a corner from the true one, as a share of the size, beside the truth that is nearest. Ellipses have
  /// no corners: their outlines are compared at the ends of the axes and between them.
  func cornerError(_ figure: Figure) -> Double {
    let corners = Self.outline(figure)
    return truths.reduce(.infinity) { min($0, Self.distance(corners, $1, kind)) } / size
  }

  private static func outline(_ figure: Figure) -> [Point] {
    switch figure {
    case .ellipse(let centre, let half, let angle): FigureMaker.ellipse(centre, half, angle, 64)
    case .circle(let centre, let radius):
      FigureMaker.ellipse(centre, Size(width: radius, height: radius), 0, 64)
    default: figure.corners
    }
  }

  /// The greatest distance of corners that belong together, in the best order.
  private static func distance(_ left: [Point], _ right: [Point], _ kind: FigureKind) -> Double {
    if kind == .circle || kind == .ellipse {
      func far(_ points: [Point], _ others: [Point]) -> Double {
        points.reduce(0) { most, point in
          max(most, others.reduce(.infinity) { min($0, ($1 - point).length) })
        }
      }
      return max(far(left, right), far(right, left))
    }
    guard left.count == right.count else { return .infinity }
    let count = left.count
    var least = Double.infinity
    for shift in 0..<(kind == .arrow ? 1 : count) {
      for isTurned in kind == .arrow ? [false] : [false, true] {
        let most = left.indices.reduce(0.0) {
          let other = isTurned ? (shift + count - $1) % count : (shift + $1) % count
          return max($0, (left[$1] - right[other]).length)
        }
        least = min(least, most)
      }
    }
    return least
  }
}
