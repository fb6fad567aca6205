import Glibc

extension Contour {
  /// An ellipse: the image of the unit circle, moved by `centre`.
  public init(ellipseUnder frame: Transform, at centre: Point = .zero) {
    func place(_ angle: Double, _ reach: Double) -> Point {
      // The end of a tangent of length `reach` at the circle's point.
      let (x, y) = (cos(angle), sin(angle))
      return centre + frame.apply(to: Point(x: x - reach * y, y: y + reach * x)).vector
    }
    let step = Double.pi / 4
    let reach = 4.0 / 3 * tan(step / 4)
    self.init(from: place(0, 0), isClosed: true)
    for index in 0..<8 {
      let (from, to) = (Double(index) * step, Double(index + 1) * step)
      let end = index == 7 ? start : place(to, 0)
      add(.curve(to: end, control1: place(from, reach), control2: place(to, -reach)))
    }
  }

  /// A polygon whose corners are rounded by arcs of a radius, or of a smaller one where an arc would need more than half of a
  /// side.
  public init(roundedThrough corners: [Point], radius: Double) {
    let count = corners.count
    guard radius > 0, count > 2 else {
      self.init(through: corners, isClosed: true)
      return
    }
    let arcs = corners.indices.map { index in
      CornerArc(
        corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count],
        radius: radius)
    }
    self.init(from: arcs[0].end, isClosed: true)
    for arc in arcs.dropFirst() + arcs.prefix(1) {
      if arc.start != end { add(.line(to: arc.start)) }
      for piece in arc.pieces { add(piece) }
    }
  }

  /// A smooth curve through all points: a centripetal Catmull-Rom spline, which makes no loops between them.
  public init(curvedThrough points: [Point], isClosed: Bool) {
    let count = points.count
    guard count > 2 else {
      self.init(through: points, isClosed: isClosed)
      return
    }
    func point(_ index: Int) -> Point {
      isClosed ? points[(index + count) % count] : points[min(max(index, 0), count - 1)]
    }
    self.init(from: points[0], isClosed: isClosed)
    for index in 0..<(isClosed ? count : count - 1) {
      add(Self.spline(point(index - 1), point(index), point(index + 1), point(index + 2)))
    }
  }

  /// The part of the spline between the second and the third of four points.
  private static func spline(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Piece {
    let (d1, d2, d3) = (
      (p1 - p0).length.squareRoot(), (p2 - p1).length.squareRoot(), (p3 - p2).length.squareRoot()
    )
    func control(_ near: Point, _ far: Point, _ behind: Point, _ d: Double) -> Point {
      guard d > 0, d2 > 0 else { return near }
      let own = 2 * d * d + 3 * d * d2 + d2 * d2
      let all = 3 * d * (d + d2)
      return Point(
        x: (d * d * far.x - d2 * d2 * behind.x + own * near.x) / all,
        y: (d * d * far.y - d2 * d2 * behind.y + own * near.y) / all)
    }
    return .curve(
      to: p2, control1: control(p1, p2, p0, d1), control2: control(p2, p1, p3, d3))
  }
}

/// The arc that replaces a corner of a polygon.
private struct CornerArc {
  let start: Point
  let end: Point
  private(set) var pieces: [Contour.Piece] = []

  init(_ before: Point, _ corner: Point, _ after: Point, radius: Double) {
    let (back, forth) = (before - corner, after - corner)
    let (backLength, forthLength) = (back.length, forth.length)
    let turn = .pi - abs(forth.turn(from: back))
    guard backLength > 0, forthLength > 0, turn > 1e-6, turn < .pi - 1e-6 else {
      (start, end) = (corner, corner)
      return
    }
    let cut = min(radius * tan(turn / 2), backLength / 2, forthLength / 2)
    let radius = cut / tan(turn / 2)
    let (backWay, forthWay) = (back * (1 / backLength), forth * (1 / forthLength))
    (start, end) = (corner + backWay * cut, corner + forthWay * cut)
    let count = Int((turn / (.pi / 4)).rounded(.up))
    let sign = forth.turn(from: back) < 0 ? 1.0 : -1.0
    let step = turn / Double(count) * sign
    let reach = 4.0 / 3 * tan(abs(step) / 4) * radius
    var (from, way) = (start, -backWay)
    for index in 1...count {
      let next = way.turned(by: step)
      // The chord of the arc has the direction half-way between its tangents.
      let chord = way.turned(by: step / 2) * (2 * radius * sin(abs(step) / 2))
      let to = index == count ? end : from + chord
      pieces.append(
        .curve(to: to, control1: from + way * reach, control2: to - next * reach))
      (from, way) = (to, next)
    }
  }
}
