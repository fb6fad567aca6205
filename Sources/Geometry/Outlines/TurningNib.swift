import Glibc

/// An elliptical nib whose angle differs from point to point of a line. Its longer axis is as long as the line is wide there.
public struct TurningNib: Hashable, Sendable {
  /// The length of the shorter axis, as a part of the longer one.
  private let aspect: Double

  /// The linear part of the map that placed the line.
  private let placement: Transform

  /// The greatest factor by which the placement lengthens a vector.
  public let stretch: Double

  public init(aspect: Double, placement: Transform = .identity) {
    (self.aspect, self.placement) = (aspect, placement.linearPart)
    let (a, b, c, d) = (placement.a, placement.b, placement.c, placement.d)
    let (squares, area) = (a * a + b * b + c * c + d * d, 2 * (a * d - b * c))
    stretch = ((squares + max(squares * squares - area * area, 0).squareRoot()) / 2).squareRoot()
  }

  /// The fewest and the most corners of a polygon that stands for an ellipse.
  private static let corners = 8.0...1024

  /// The most steps in which the nib turns from a point to the next.
  private static let mostSteps = 64.0

  /// Calls `body` with convex polygons whose union is the area that the nib covers along a line, within `tolerance`. All turn the
  /// same way. Polygons that don't touch `area` are left out; the others don't depend on `area`.
  public func forEachPolygon(
    of points: [LinePoint], touching area: Rect, tolerance: Double, _ body: ([Point]) -> Void
  ) {
    let points = apart(points, tolerance)
    if points.count == 1, box(points[0], points[0]).touches(area) {
      body(ConvexHull.corners(of: corners(points[0], tolerance)))
    }
    for (start, end) in zip(points, points.dropFirst()) where box(start, end).touches(area) {
      let turn = (end.turn - start.turn).remainder(dividingBy: .pi)
      // The tips of the nib move along arcs; the polygons have their chords.
      let reach = reach(max(start.width, end.width))
      let steps = (abs(turn) * (reach / (8 * tolerance)).squareRoot()).rounded(.up)
      let count = Int(min(max(steps, 1), Self.mostSteps))
      var from = start
      for step in 1...count {
        let part = Double(step) / Double(count)
        let to = LinePoint(
          start.location + (end.location - start.location) * part,
          width: start.width + (end.width - start.width) * part, turn: start.turn + turn * part)
        if box(from, to).touches(area) {
          body(ConvexHull.corners(of: corners(from, tolerance) + corners(to, tolerance)))
        }
        from = to
      }
    }
  }

  /// The points without non-finite ones and without those that are as good as the one before.
  private func apart(_ points: [LinePoint], _ tolerance: Double) -> [LinePoint] {
    var kept: [LinePoint] = []
    for point in points {
      let place = point.location.vector
      guard place.length.isFinite, point.turn.isFinite, reach(point.width).isFinite else {
        continue
      }
      if let last = kept.last {
        let turn = abs((point.turn - last.turn).remainder(dividingBy: .pi))
        let way = (point.location - last.location).length
        let growth = abs(reach(point.width) - reach(last.width))
        if way + growth + turn * reach(last.width) <= tolerance { continue }
      }
      kept.append(point)
    }
    return kept
  }

  /// The greatest distance of the nib's edge from the middle of the line.
  private func reach(_ width: Double) -> Double { max(width, 0) / 2 * stretch }

  /// A rectangle around the area that the nib covers between two points.
  private func box(_ start: LinePoint, _ end: LinePoint) -> Rect {
    Rect(from: start.location, to: end.location).outset(by: reach(max(start.width, end.width)))
  }

  /// The corners of a polygon that stands for the nib at a point.
  private func corners(_ point: LinePoint, _ tolerance: Double) -> [Point] {
    let radius = max(point.width, 0) / 2
    // Half the angle between two corners of the polygon for a disc of the nib's reach.
    let half = acos(max(1 - tolerance / max(reach(point.width), tolerance), -1))
    let count = min(
      max((.pi / half).rounded(.up), Self.corners.lowerBound), Self.corners.upperBound)
    let shape = Transform.scale(x: 1, y: aspect, along: point.turn, around: .zero)
      .concatenating(placement)
    let (step, start) = (Vector(dx: 1, dy: 0).turned(by: 2 * .pi / count), point.location)
    // The polygon has corners at both ends of the longer axis, however short the other axis is.
    var way = Vector(dx: 1, dy: 0).turned(by: point.turn)
    return (0..<Int(count)).map { _ in
      defer {
        way = Vector(
          dx: way.dx * step.dx - way.dy * step.dy, dy: way.dx * step.dy + way.dy * step.dx)
      }
      return start + (shape.apply(to: .zero + way * radius) - .zero)
    }
  }
}
