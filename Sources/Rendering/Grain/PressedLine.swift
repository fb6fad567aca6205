package import Geometry
package import Inking

/// A line whose pressing, the pressure on the paper's grain from 0 to 1, is divided into steps.
package struct PressedLine {
  private let points: [LinePoint]

  /// The step of each segment.
  private let steps: [Int]
  private let count: Int

  /// Divides a line so that the pressing changes by at most one of `count` steps along a segment. A turning nib doesn't tell the
  /// pressing, which counts as one half then.
  package init(_ line: [LinePoint], under nib: NibShape, steps count: Int) {
    self.count = count
    guard case .turning = nib else {
      (points, steps) = Self.divided(line, into: Double(count))
      return
    }
    points = line
    steps = [Int](repeating: count / 2, count: max(line.count - 1, 0))
  }

  private static func divided(
    _ line: [LinePoint], into count: Double
  ) -> (points: [LinePoint], steps: [Int]) {
    guard var last = line.first else { return ([], []) }
    var (points, steps) = ([last], [Int]())
    for point in line.dropFirst() {
      let growth = point.turn - last.turn
      let parts = min(max((abs(growth) * count).rounded(.up), 1), count)
      for part in 1...Int(parts) {
        let pressing = last.turn + growth * (Double(part) - 0.5) / parts
        steps.append(Int(min(max(pressing * count, 0), count).rounded()))
        points.append(
          Double(part) == parts ? point : last.point(at: Double(part) / parts, to: point))
      }
      last = point
    }
    return (points, steps)
  }

  /// The least and the greatest step.
  package var range: ClosedRange<Int> {
    guard let first = steps.first else {
      let only = Int((min(max(points.first?.turn ?? 0, 0), 1) * Double(count)).rounded())
      return only...only
    }
    return steps.reduce(first...first) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
  }

  /// The parts, each as long as possible, whose segments have this step of pressure or a higher one.
  package func parts(from step: Int) -> [[LinePoint]] {
    guard !steps.isEmpty else { return range.lowerBound >= step ? [points] : [] }
    return runs { $0 >= step }.filter { steps[$0.lowerBound] >= step }.map {
      Array(points[$0.lowerBound...$0.upperBound])
    }
  }

  /// A part whose segments have the same step.
  struct Part {
    let points: [LinePoint]

    /// The pressing of the part, from 0 to 1.
    let pressing: Double
  }

  /// The parts of one step each. They are extended by a length beyond their ends, to hide the seams.
  func parts(beyond way: Double) -> [Part] {
    guard !steps.isEmpty else {
      return [Part(points: points, pressing: Double(range.lowerBound) / Double(count))]
    }
    return runs(by: { $0 }).map { run in
      let before = Self.beginning(of: points[...run.lowerBound].reversed(), way)
      let behind = Self.beginning(of: points[run.upperBound...], way)
      let part = before.reversed() + points[run.lowerBound...run.upperBound] + behind
      return Part(points: part, pressing: Double(steps[run.lowerBound]) / Double(count))
    }
  }

  /// The longest ranges of segments for which `kind` returns the same value.
  private func runs<Kind: Equatable>(by kind: (Int) -> Kind) -> [Range<Int>] {
    var (runs, start) = ([Range<Int>](), 0)
    for index in 1...steps.count
    where index == steps.count || kind(steps[index]) != kind(steps[start]) {
      runs.append(start..<index)
      start = index
    }
    return runs
  }

  /// The points behind the first one, up to a length from there.
  private static func beginning(of line: some Sequence<LinePoint>, _ way: Double) -> [LinePoint] {
    var (points, last, rest) = ([LinePoint](), LinePoint?.none, way)
    for point in line {
      if let last {
        let length = (point.location - last.location).length
        guard length < rest else {
          points.append(last.point(at: rest / length, to: point))
          break
        }
        points.append(point)
        rest -= length
      }
      last = point
    }
    return points
  }
}
