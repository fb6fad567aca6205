import Geometry

/// A sketch read as a straight line, drawn once or to and fro.
struct StraightFit {
  let from: Point
  let to: Point

  /// The root of the mean square distance of the ink from the line.
  let deviation: Double

  /// Whether the ink goes there but not back again.
  let isDrawnOnce: Bool

  /// Nil if the ink isn't straight.
  init?(_ sketch: NormalSketch) {
    let points = Array(sketch.strokes.joined())
    let moments = Moments(points)
    let (centre, direction) = (moments.centre, moments.direction)
    let places = points.map { ($0 - centre) * direction }.sorted()
    guard let first = places.first, let last = places.last, last > first else { return nil }
    let length = last - first
    deviation = (moments.least / Double(points.count)).squareRoot()
    let passes = sketch.length / length
    // Ink that goes to and fro must lie closer to the line: a thin box isn't one.
    isDrawnOnce = passes < 1.25
    guard passes < 3.4, deviation < (isDrawnOnce ? 0.03 : 0.021) * length else { return nil }
    let gaps = zip(places, places.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
    guard gaps < 0.15 * length, Self.wave(points, from: centre, along: direction) < 0.018 * length
    else { return nil }
    // A line that bows ends beside the line through its middle, and a hook goes back from the end.
    let start = Self.end(points, along: direction * -1)
    let end = Self.end(points, along: direction)
    let isBackwards =
      points.last.flatMap { last in points.first.map { (last - $0) * direction < 0 } } ?? false
    (from, to) = isBackwards ? (end, start) : (start, end)
  }

  /// The end of ink in a direction: as far as the farthest place, beside the mean of those nearly there.
  static func end(_ points: some Collection<Point>, along direction: Vector) -> Point {
    let places = points.map { $0.vector * direction }
    guard let most = places.max(), let least = places.min() else { return .zero }
    let near = most - 0.012 * (most - least)
    let ends = zip(points, places).filter { $0.1 >= near }.map(\.0)
    let middle = Moments(ends).centre
    return middle + direction * (most - middle.vector * direction)
  }

  /// The root of the mean square distance from the parabola through the ink: a line may bow, but isn't a wave.
  private static func wave(_ points: [Point], from centre: Point, along direction: Vector) -> Double
  {
    let normal = Vector(dx: -direction.dy, dy: direction.dx)
    var system = LinearSystem(size: 3)
    let places = points.map { ((($0 - centre) * direction), ($0 - centre) * normal) }
    for (u, v) in places {
      let row = [1, u, u * u]
      for index in 0..<3 {
        for column in 0...index { system.add(row[index] * row[column], index, column) }
        system.add(row[index] * v, to: index)
      }
    }
    guard let bow = system.solution() else { return 0 }
    let squares = places.reduce(0) { sum, place in
      let rest = place.1 - bow[0] - (bow[1] + bow[2] * place.0) * place.0
      return sum + rest * rest
    }
    return (squares / Double(max(points.count, 1))).squareRoot()
  }
}
