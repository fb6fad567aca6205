import Geometry
import Glibc

/// The outline of a line with round ends and corners, given edge by edge to a coverage.
///
/// What goes round the ink once covers it once, wherever it crosses itself. Places are told in pixels of the grid, and
/// become parts of a pixel in the same way whatever of the grid the coverage is of.
struct Outline {
  private let radius: Double

  /// The upper left corner of the coverage, in parts of a pixel.
  private let left: Int
  private let top: Int

  /// What the sides are bent at instead of rounded: corners so flat that nobody sees a difference.
  private let flattest: Double

  /// How far an arc goes in one step.
  private let stepAngle: Double

  /// How far a polygon may be from the curve that it stands for, in pixels.
  private static let tolerance = 0.05

  init(radius: Double, left: Int, top: Int) {
    self.radius = radius
    self.left = left << Coverage.shift
    self.top = top << Coverage.shift
    let flat = radius / (radius + Self.tolerance)
    flattest = 2 * flat * flat - 1
    stepAngle = radius > Self.tolerance ? 2 * acos(1 - Self.tolerance / radius) : .pi / 2
  }

  /// Adds a disc.
  func addDisc(at centre: Vector, to coverage: inout Coverage) {
    let start = Vector(dx: radius, dy: 0)
    addArc(centre, start, start, 2 * .pi, to: &coverage)
  }

  /// Adds the line through `places`, each of which is apart from the one before it.
  func addLine(_ places: UnsafeBufferPointer<Vector>, to coverage: inout Coverage) {
    guard places.count > 1 else {
      if let place = places.first { addDisc(at: place, to: &coverage) }
      return
    }
    var here = places[0]
    var (way, length) = Self.direction(from: here, to: places[1])
    var side = way.side * radius
    addArc(here, side * -1, side, -.pi, to: &coverage)
    // The two sides of the line as far as it has come.
    var (left, right) = (here + side, here - side)
    for index in 1..<places.count - 1 {
      here = places[index]
      let (nextWay, nextLength) = Self.direction(from: here, to: places[index + 1])
      let cosine = way * nextWay
      let nextSide = nextWay.side * radius
      if cosine > flattest, isRoom(min(length, nextLength), cosine) {
        let bend = (side + nextSide) * (1 / (1 + cosine))
        addEdge(left, here + bend, &coverage)
        addEdge(here - bend, right, &coverage)
        (left, right) = (here + bend, here - bend)
      } else {
        addEdge(left, here + side, &coverage)
        addEdge(here - side, right, &coverage)
        addCorner(here, side, nextSide, cosine, way.cross(nextWay), to: &coverage)
        (left, right) = (here + nextSide, here - nextSide)
      }
      (way, length, side) = (nextWay, nextLength, nextSide)
    }
    here = places[places.count - 1]
    addEdge(left, here + side, &coverage)
    addEdge(here - side, right, &coverage)
    addArc(here, side, side * -1, -.pi, to: &coverage)
  }

  /// Whether the inner side of a corner lies on both of the segments that meet there.
  @inline(__always)
  private func isRoom(_ length: Double, _ cosine: Double) -> Bool {
    length * length * (1 + cosine) > radius * radius * (1 - cosine)
  }

  /// Rounds the outer side of a corner; the inner one goes through the corner itself.
  private func addCorner(
    _ corner: Vector, _ side: Vector, _ nextSide: Vector, _ cosine: Double, _ sine: Double,
    to coverage: inout Coverage
  ) {
    let angle = atan2(abs(sine), cosine)
    if sine > 0 {
      addEdge(corner + side, corner, &coverage)
      addEdge(corner, corner + nextSide, &coverage)
      addArc(corner, nextSide * -1, side * -1, -angle, to: &coverage)
    } else {
      addArc(corner, side, nextSide, -angle, to: &coverage)
      addEdge(corner - nextSide, corner, &coverage)
      addEdge(corner, corner - side, &coverage)
    }
  }

  /// Adds an arc around `centre` from one way off it to another, which is `angle` farther, clockwise.
  private func addArc(
    _ centre: Vector, _ start: Vector, _ end: Vector, _ angle: Double, to coverage: inout Coverage
  ) {
    let count = Int((abs(angle) / stepAngle).rounded(.up))
    var last = centre + start
    if count > 1 {
      let (sine, cosine) = (sin(angle / Double(count)), cos(angle / Double(count)))
      var way = start
      for _ in 1..<count {
        way = Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
        addEdge(last, centre + way, &coverage)
        last = centre + way
      }
    }
    addEdge(last, centre + end, &coverage)
  }

  @inline(__always)
  private func addEdge(_ start: Vector, _ end: Vector, _ coverage: inout Coverage) {
    coverage.addEdge(
      Self.parts(start.dx) - left, Self.parts(start.dy) - top, Self.parts(end.dx) - left,
      Self.parts(end.dy) - top)
  }

  /// The nearest part of a pixel, of which there are few enough.
  @inline(__always)
  private static func parts(_ value: Double) -> Int {
    Int(min(max(value * Double(Coverage.one) + 0.5, -0x1p40), 0x1p40) + 0x1p41) - (1 << 41)
  }

  /// The way of length one from one place to the next, and how far that is.
  @inline(__always)
  private static func direction(from start: Vector, to end: Vector) -> (Vector, Double) {
    let way = end - start
    let length = way.length
    return (way * (1 / length), length)
  }
}

extension Vector {
  /// The way turned by a quarter.
  @inline(__always) fileprivate var side: Vector { Vector(dx: -dy, dy: dx) }

  @inline(__always) fileprivate static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  @inline(__always) fileprivate func cross(_ other: Vector) -> Double {
    dx * other.dy - dy * other.dx
  }
}
