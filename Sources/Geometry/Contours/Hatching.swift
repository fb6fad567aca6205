import Glibc

/// Parallel lines, or dots in rows, that fill a closed polygon. They lie on a grid through the coordinates' zero.
public struct Hatching: Hashable, Sendable {
  /// The direction of the lines, in radians from the axis to the right.
  public let angle: Double

  /// The distance between neighbouring lines.
  public let gap: Double

  public init(angle: Double, gap: Double) {
    (self.angle, self.gap) = (angle, gap)
  }

  /// The most lines, and the most dots, in a polygon; in a larger one they are farther apart.
  private static let mostLines = 1000.0
  private static let mostDots = 20_000.0

  /// The greatest number of a row, counted from zero, so that neighbours have different numbers.
  private static let mostRows = 0x1p48

  /// The lines inside a polygon, whose sides may cross each other.
  public func lines(in corners: [Point]) -> [(from: Point, to: Point)] {
    let grid = Turn(by: angle)
    let turned = corners.map { grid.back($0.vector) }
    var lines: [(from: Point, to: Point)] = []
    forEachSpan(of: turned, gap: gap(for: turned)) { row, left, right in
      lines.append((.zero + grid.forth(left, row.y), .zero + grid.forth(right, row.y)))
    }
    return lines
  }

  /// The dots inside a polygon; those of neighbouring rows are offset by half a gap.
  public func dots(in corners: [Point]) -> [Point] {
    guard corners.count > 2 else { return [] }
    let grid = Turn(by: angle)
    let turned = corners.map { grid.back($0.vector) }
    let box = Rect(around: turned.map { .zero + $0 })
    // A row of a low and wide box may have all dots.
    let gap = max(
      gap(for: turned), (box.width * box.height / Self.mostDots).squareRoot(),
      box.width / Self.mostDots)
    var dots: [Point] = []
    forEachSpan(of: turned, gap: gap) { row, left, right in
      let shift = row.number % 2 == 0 ? 0 : gap / 2
      let first = ((left - shift) / gap).rounded(.up)
      let last = ((right - shift) / gap).rounded(.down)
      guard first <= last else { return }
      for number in stride(from: first, through: last, by: 1) {
        dots.append(.zero + grid.forth(number * gap + shift, row.y))
      }
    }
    return dots
  }

  /// A turn by an angle and back, with the same bits as `Vector.turned(by:)`.
  private struct Turn {
    private let sine: Double
    private let cosine: Double

    init(by angle: Double) {
      (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    }

    func forth(_ x: Double, _ y: Double) -> Vector {
      Vector(dx: x * cosine - y * sine, dy: x * sine + y * cosine)
    }

    func back(_ vector: Vector) -> Vector {
      Vector(
        dx: vector.dx * cosine + vector.dy * sine, dy: vector.dy * cosine - vector.dx * sine)
    }
  }

  private func gap(for turned: [Vector]) -> Double {
    guard let first = turned.first else { return gap }
    var (low, high, reach) = (first.dy, first.dy, 0.0)
    for place in turned {
      (low, high) = (min(low, place.dy), max(high, place.dy))
      reach = max(reach, abs(place.dx), abs(place.dy))
    }
    return max(gap, (high - low) / Self.mostLines, reach / Self.mostRows)
  }

  private struct Row {
    let number: Int
    let y: Double
  }

  /// Calls `body` with the ends of each part of a row inside a polygon, from the first row and its left end; does nothing if the
  /// numbers aren't finite.
  private func forEachSpan(
    of turned: [Vector], gap: Double, _ body: (Row, _ left: Double, _ right: Double) -> Void
  ) {
    guard turned.count > 2, turned.allSatisfy({ $0.length.isFinite }), gap > 0 else { return }
    var crossings: [(row: Double, x: Double)] = []
    var start = turned[turned.count - 1]
    for end in turned {
      defer { start = end }
      guard start.dy != end.dy else { continue }
      let (low, high) = start.dy < end.dy ? (start, end) : (end, start)
      // A row counts at the lower end of a side and not at its upper one, so that a corner counts once.
      var number = (low.dy / gap).rounded(.up)
      let last = (high.dy / gap).rounded(.up) - 1
      while number <= last {
        let part = (number * gap - low.dy) / (high.dy - low.dy)
        crossings.append((number, low.dx + (high.dx - low.dx) * part))
        number += 1
      }
    }
    crossings.sort { $0.row == $1.row ? $0.x < $1.x : $0.row < $1.row }
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      // A closed polygon crosses each row an even number of times.
      let (left, right) = (crossings[index], crossings[index + 1])
      body(Row(number: Int(left.row), y: left.row * gap), left.x, right.x)
    }
  }
}
