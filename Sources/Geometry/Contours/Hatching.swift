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
    let turned = corners.map { ($0.vector.turned(by: -angle)) }
    guard let rows = rows(of: turned, gap: gap(for: turned)) else { return [] }
    return rows.flatMap { row in
      row.spans.map { span in
        (
          .zero + Vector(dx: span.lowerBound, dy: row.y).turned(by: angle),
          .zero + Vector(dx: span.upperBound, dy: row.y).turned(by: angle)
        )
      }
    }
  }

  /// The dots inside a polygon; those of neighbouring rows are offset by half a gap.
  public func dots(in corners: [Point]) -> [Point] {
    guard corners.count > 2 else { return [] }
    let turned = corners.map { $0.vector.turned(by: -angle) }
    let box = Rect(around: turned.map { .zero + $0 })
    // A row of a low and wide box may have all dots.
    let gap = max(
      gap(for: turned), (box.width * box.height / Self.mostDots).squareRoot(),
      box.width / Self.mostDots)
    guard let rows = rows(of: turned, gap: gap) else { return [] }
    return rows.flatMap { row in
      row.spans.flatMap { span in
        let shift = row.number % 2 == 0 ? 0 : gap / 2
        let first = ((span.lowerBound - shift) / gap).rounded(.up)
        let last = ((span.upperBound - shift) / gap).rounded(.down)
        guard first <= last else { return [Point]() }
        return stride(from: first, through: last, by: 1).map { number in
          .zero + Vector(dx: number * gap + shift, dy: row.y).turned(by: angle)
        }
      }
    }
  }

  private func gap(for turned: [Vector]) -> Double {
    let heights = turned.map(\.dy)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    let reach = turned.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }
    return max(gap, height / Self.mostLines, reach / Self.mostRows)
  }

  private struct Row {
    let number: Int
    let y: Double
    let spans: [ClosedRange<Double>]
  }

  /// The parts of rows inside a polygon; nil if the numbers aren't finite.
  private func rows(of turned: [Vector], gap: Double) -> [Row]? {
    guard turned.count > 2, turned.allSatisfy({ $0.length.isFinite }), gap > 0 else { return nil }
    var crossings: [Int: [Double]] = [:]
    for (start, end) in zip(turned, turned.dropFirst() + turned.prefix(1))
    where start.dy != end.dy {
      let (low, high) = start.dy < end.dy ? (start, end) : (end, start)
      // A row counts at the lower end of a side and not at its upper one, so that a corner counts once.
      let (first, last) = ((low.dy / gap).rounded(.up), (high.dy / gap).rounded(.up) - 1)
      guard first <= last else { continue }
      for number in stride(from: first, through: last, by: 1) {
        let part = (number * gap - low.dy) / (high.dy - low.dy)
        crossings[Int(number), default: []].append(low.dx + (high.dx - low.dx) * part)
      }
    }
    return crossings.sorted { $0.key < $1.key }.map { number, places in
      let sorted = places.sorted()
      let spans = stride(from: 0, to: sorted.count - 1, by: 2).map { sorted[$0]...sorted[$0 + 1] }
      return Row(number: number, y: Double(number) * gap, spans: spans)
    }
  }
}
