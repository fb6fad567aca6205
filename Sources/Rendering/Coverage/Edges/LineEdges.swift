import Geometry

/// Adds the outline of a line of one width, with round ends and joins, to a sink of edges such as a coverage.
///
/// All parts wind the same way, so that ink is covered once wherever the line crosses itself. Points are rounded in
/// coordinates of the grid, so that the result doesn't depend on the pixels' frame.
struct LineEdges {
  private let radius: Double

  /// The top left corner of the coverage, in fixed-point coordinates.
  private let left: Int
  private let top: Int

  /// The cosine of the sharpest turn that gets a mitred corner in place of an arc, with no visible difference.
  private let flattest: Double

  /// The cosine of the angle of an arc's longest step.
  private let stepCosine: Double

  /// The cosine from which on a turn counts as half a circle.
  private static let sharpest = -0.999

  /// The largest distance between an arc and its polygon, in pixels. In thin lines curvature isn't visible.
  private static func tolerance(_ radius: Double) -> Double { radius < 2 ? 0.1 : 0.05 }

  init(radius: Double, left: Int, top: Int) {
    self.radius = radius
    self.left = left << Coverage.shift
    self.top = top << Coverage.shift
    let tolerance = Self.tolerance(radius)
    let flat = radius / (radius + tolerance)
    flattest = 2 * flat * flat - 1
    // The cosine of half the step, at which the deviation reaches the tolerance.
    let half = max(1 - tolerance / radius, 0.5.squareRoot())
    stepCosine = 2 * half * half - 1
  }

  /// Adds a disc.
  func addDisc<Sink: EdgeSink & ~Copyable>(at centre: Vector, to sink: inout Sink) {
    let start = Vector(dx: radius, dy: 0)
    addHalfDisc(centre, start, to: &sink)
    addHalfDisc(centre, start * -1, to: &sink)
  }

  /// Adds the line through `places`, no two neighbours of which are equal.
  func addLine<Sink: EdgeSink & ~Copyable>(
    _ places: UnsafeBufferPointer<Vector>, to sink: inout Sink
  ) {
    guard places.count > 1 else {
      if let place = places.first { addDisc(at: place, to: &sink) }
      return
    }
    var here = places[0]
    var (way, length) = Self.direction(from: here, to: places[1])
    var side = way.side * radius
    addHalfDisc(here, side * -1, to: &sink)
    // The last points of the left and the right side.
    var (left, right) = (place(here + side), place(here - side))
    for index in 1..<places.count - 1 {
      here = places[index]
      let (nextWay, nextLength) = Self.direction(from: here, to: places[index + 1])
      let cosine = way * nextWay
      let nextSide = nextWay.side * radius
      if isRoom(min(length, nextLength), cosine) {
        // The inner sides of the two segments are cut where they intersect.
        let bend = (side + nextSide) * (1 / (1 + cosine))
        if cosine > flattest {
          let (bentLeft, bentRight) = (place(here + bend), place(here - bend))
          sink.addEdge(left, bentLeft)
          sink.addEdge(bentRight, right)
          (left, right) = (bentLeft, bentRight)
        } else if way.cross(nextWay) > 0 {
          let (bent, end, start) = (place(here + bend), place(here - side), place(here - nextSide))
          sink.addEdge(left, bent)
          sink.addEdge(end, right)
          addBend(here, (nextSide * -1, start), (side * -1, end), cosine, to: &sink)
          (left, right) = (bent, start)
        } else {
          let (bent, end, start) = (place(here - bend), place(here + side), place(here + nextSide))
          sink.addEdge(left, end)
          sink.addEdge(bent, right)
          addBend(here, (side, end), (nextSide, start), cosine, to: &sink)
          (left, right) = (start, bent)
        }
      } else {
        let ends = (place(here + side), place(here - side))
        let starts = (place(here + nextSide), place(here - nextSide))
        sink.addEdge(left, ends.0)
        sink.addEdge(ends.1, right)
        let corner = place(here)
        if way.cross(nextWay) > 0 {
          sink.addEdge(ends.0, corner)
          sink.addEdge(corner, starts.0)
          addBend(here, (nextSide * -1, starts.1), (side * -1, ends.1), cosine, to: &sink)
        } else {
          addBend(here, (side, ends.0), (nextSide, starts.0), cosine, to: &sink)
          sink.addEdge(starts.1, corner)
          sink.addEdge(corner, ends.1)
        }
        (left, right) = starts
      }
      (way, length, side) = (nextWay, nextLength, nextSide)
    }
    here = places[places.count - 1]
    sink.addEdge(left, place(here + side))
    sink.addEdge(place(here - side), right)
    addHalfDisc(here, side, to: &sink)
  }

  /// Whether the intersection of the inner sides lies on both segments.
  @inline(__always)
  private func isRoom(_ length: Double, _ cosine: Double) -> Bool {
    length * length * (1 + cosine) > radius * radius * (1 - cosine)
  }

  /// Adds the half circle around `centre` that starts at `start`.
  private func addHalfDisc<Sink: EdgeSink & ~Copyable>(
    _ centre: Vector, _ start: Vector, to sink: inout Sink
  ) {
    let end = start * -1
    addBend(centre, (start, place(centre + start)), (end, place(centre + end)), -1, to: &sink)
  }

  /// An end of an arc: its offset from the centre, and its point.
  private typealias End = (way: Vector, place: Coverage.Place)

  /// Adds the shorter arc around `centre`, counterclockwise, by bisection.
  private func addBend<Sink: EdgeSink & ~Copyable>(
    _ centre: Vector, _ start: End, _ end: End, _ cosine: Double, to sink: inout Sink
  ) {
    if cosine >= stepCosine { return sink.addEdge(start.place, end.place) }
    // Opposite offsets have no sum to bisect by.
    let turnsBack = cosine < Self.sharpest
    let way =
      turnsBack
      ? start.way.side * -1 : (start.way + end.way) * (1 / (2 * (1 + cosine)).squareRoot())
    let half = (way: way, place: place(centre + way))
    let halfCosine = turnsBack ? 0 : ((1 + cosine) / 2).squareRoot()
    addBend(centre, start, half, halfCosine, to: &sink)
    addBend(centre, half, end, halfCosine, to: &sink)
  }

  @inline(__always)
  private func place(_ vector: Vector) -> Coverage.Place {
    Coverage.Place(x: Self.parts(vector.dx) &- left, y: Self.parts(vector.dy) &- top)
  }

  /// Rounds to the nearest part of a pixel.
  @inline(__always)
  private static func parts(_ value: Double) -> Int {
    Coverage.whole(value * Double(Coverage.one), most: 0x1p40)
  }

  /// The unit vector from one point to the next, and their distance.
  @inline(__always)
  private static func direction(from start: Vector, to end: Vector) -> (Vector, Double) {
    let way = end - start
    let length = way.length
    return (way * (1 / length), length)
  }
}

extension Vector {
  /// The vector rotated by a quarter turn.
  @inline(__always) fileprivate var side: Vector { Vector(dx: -dy, dy: dx) }

  @inline(__always) fileprivate static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  @inline(__always) fileprivate func cross(_ other: Vector) -> Double {
    dx * other.dy - dy * other.dx
  }
}
