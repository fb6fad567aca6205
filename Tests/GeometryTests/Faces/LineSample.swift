import Geometry
import TestSupport

/// Lines made by chance in the area of a `GridFlood`.
enum LineSample: String, CaseIterable {
  case straight, wiggling, closed, boxes, combs

  func lines(_ random: inout SeededGenerator) -> [[LinePoint]] {
    switch self {
    case .straight: Self.many(4...14, &random) { Self.straight(&$0) }
    case .wiggling: Self.many(3...16, &random) { Self.wiggling(&$0) }
    case .closed: Self.many(2...7, &random) { Self.closed(&$0) }
    case .boxes: Self.many(3...10, &random) { Self.box(&$0) }
    case .combs: Self.many(1...3, &random) { Self.closed(&$0) } + Self.teeth(&random)
    }
  }

  /// A line without width.
  static func line(_ points: [Point]) -> [LinePoint] { points.map { LinePoint($0, width: 0) } }

  private static func many(
    _ count: ClosedRange<Int>, _ random: inout SeededGenerator,
    _ make: (inout SeededGenerator) -> [Point]
  ) -> [[LinePoint]] {
    (0..<Int.random(in: count, using: &random)).map { _ in line(make(&random)) }
  }

  private static func place(_ random: inout SeededGenerator) -> Point {
    Point(
      x: .random(in: 4...GridFlood.side - 4, using: &random),
      y: .random(in: 4...GridFlood.side - 4, using: &random))
  }

  private static func straight(_ random: inout SeededGenerator) -> [Point] {
    [place(&random), place(&random)]
  }

  private static func wiggling(_ random: inout SeededGenerator) -> [Point] {
    var (place, heading) = (place(&random), Double.random(in: 0...6.3, using: &random))
    return (0..<20).map { _ in
      heading += .random(in: -0.5...0.5, using: &random)
      place = place + Vector(dx: 3, dy: 0).turned(by: heading)
      return place
    }
  }

  private static func closed(_ random: inout SeededGenerator) -> [Point] {
    let (middle, size) = (place(&random), Double.random(in: 4...34, using: &random))
    let bump = Double.random(in: 0...0.4, using: &random)
    let count = Double.random(in: 2...6, using: &random).rounded()
    let points = (0..<48).map { step in
      let angle = Double(step) / 48 * 2 * .pi
      let radius = size * (1 + bump * Vector(dx: 1, dy: 0).turned(by: angle * count).dy)
      return middle + Vector(dx: radius, dy: 0).turned(by: angle)
    }
    return points + [points[0]]
  }

  /// A box at places that many share, some drawn twice over.
  private static func box(_ random: inout SeededGenerator) -> [Point] {
    func place(_ random: inout SeededGenerator) -> Double {
      Double(Int.random(in: 1...7, using: &random) * 12)
    }
    let (left, top) = (place(&random), place(&random))
    let (right, bottom) = (place(&random), place(&random))
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom), Point(x: left, y: top),
    ]
    return Bool.random(using: &random) ? corners : corners + corners.dropFirst()
  }

  /// Straight lines that end exactly on one of them.
  private static func teeth(_ random: inout SeededGenerator) -> [[LinePoint]] {
    let (start, end) = (place(&random), place(&random))
    let teeth = (0...6).map { number in
      line([start + (end - start) * (Double(number) / 6), place(&random)])
    }
    return [line([start, end])] + teeth
  }
}
