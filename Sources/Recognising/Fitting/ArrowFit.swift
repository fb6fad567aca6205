import Geometry
import Glibc

/// A sketch read as an arrow: a straight shaft, and ink at one of its ends that goes back on both sides.
struct ArrowFit {
  let from: Point
  let to: Point
  let barbs: Double

  /// The root of the mean square distance of the ink from the shaft and the barbs.
  let deviation: Double

  /// The best reading with the tail at an end of a stroke; nil if there is none.
  static func best(_ sketch: NormalSketch) -> ArrowFit? {
    var found: ArrowFit?
    for index in sketch.strokes.indices where sketch.strokes.count <= 4 {
      for stroke in [sketch.strokes[index], sketch.strokes[index].reversed()] {
        var rest = sketch.strokes
        rest.remove(at: index)
        guard let fit = make(stroke, rest) else { continue }
        if fit.deviation < found?.deviation ?? .infinity { found = fit }
      }
    }
    return found
  }

  /// The arrow whose tail is the beginning of `stroke`; the head is the end of it, or lies in the other strokes.
  private static func make(_ stroke: [Point], _ others: [[Point]]) -> ArrowFit? {
    guard let tail = stroke.first else { return nil }
    // Barbs point back, so that the tip is the farthest place; the pen may come there twice.
    let ways = stroke.map { ($0 - tail).length }
    let far = ways.max() ?? 0
    var tipIndex = ways.firstIndex { $0 >= 0.93 * far } ?? 0
    while tipIndex + 1 < ways.count, ways[tipIndex + 1] > ways[tipIndex] { tipIndex += 1 }
    let shaft = stroke[...tipIndex]
    guard shaft.count > 5, EvenPoints.length(Array(shaft)) < 1.25 * far else {
      return nil
    }
    // The tip may be round, and the start a hook.
    let middle = shaft.dropFirst(shaft.count / 12).dropLast(shaft.count / 12)
    let moments = Moments(middle)
    guard (moments.least / Double(middle.count)).squareRoot() < 0.03 * far else {
      return nil
    }
    var axis = moments.direction
    if axis * (stroke[tipIndex] - tail) < 0 { axis = axis * -1 }
    let normal = Vector(dx: -axis.dy, dy: axis.dx)
    let (start, tip) = (
      StraightFit.end(shaft, along: axis * -1), StraightFit.end(shaft, along: axis)
    )
    let head = Array(stroke[tipIndex...]) + others.joined()
    guard head.count > 5 else { return nil }
    let length = (tip - start).length
    var (left, right) = (tip, tip)
    for point in head {
      let (back, side) = ((tip - point) * axis, (point - tip) * normal)
      guard back > -0.15 * length, back < 0.7 * length else { return nil }
      if side < (left - tip) * normal { left = point }
      if side > (right - tip) * normal { right = point }
    }
    let lengths = [(left - tip).length, (right - tip).length]
    let mean = (lengths[0] + lengths[1]) / 2
    guard min(lengths[0], lengths[1]) > 0.4 * max(lengths[0], lengths[1]), mean > 0.06 * length,
      mean < 0.62 * length
    else { return nil }
    for barb in [left, right] {
      let angle = abs((barb - tip).turn(from: axis * -1))
      guard angle > 0.17, angle < 1.4 else { return nil }
    }
    // The head is open or closed, and its ink covers both barbs.
    let (open, closed) = (
      Self.deviation(head, [(tip, left), (tip, right)]),
      Self.deviation(head, [(tip, left), (tip, right), (left, right)])
    )
    let headDeviation = min(open, closed)
    let ink =
      EvenPoints.length(stroke.suffix(from: tipIndex).map { $0 })
      + others.reduce(0) { $0 + EvenPoints.length($1) }
    guard headDeviation < 0.16 * mean, ink > 1.5 * mean, ink < 4.4 * mean else {
      return nil
    }
    for barb in [left, right] {
      let half = tip + (barb - tip) * 0.5
      let near = head.reduce(Double.infinity) { min($0, ($1 - half).length) }
      guard near < 0.22 * mean else { return nil }
    }
    let squares = moments.least + headDeviation * headDeviation * Double(head.count)
    return ArrowFit(
      from: start, to: tip, barbs: mean,
      deviation: (squares / Double(middle.count + head.count)).squareRoot())
  }

  private static func deviation(_ points: [Point], _ segments: [(Point, Point)]) -> Double {
    var squares = 0.0
    for point in points {
      let least = segments.reduce(Double.infinity) {
        min($0, Vector.distance(toSegmentFrom: $1.0 - point, to: $1.1 - point))
      }
      squares += least * least
    }
    return (squares / Double(max(points.count, 1))).squareRoot()
  }
}
