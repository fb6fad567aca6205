import Glibc

extension Contour {
  /// An ellipse: the image of the unit circle, moved by `centre`.
  public init(ellipseUnder frame: Transform, at centre: Point = .zero) {
    func place(_ point: Point) -> Point { centre + frame.apply(to: point).vector }
    self.init(from: place(Self.unitCircle.start), isClosed: true)
    reserve(Self.unitCircle.pieces.count)
    for case .curve(let end, let first, let second) in Self.unitCircle.pieces {
      add(.curve(to: place(end), control1: place(first), control2: place(second)))
    }
  }

  /// The circle whose images ellipses are.
  private static let unitCircle: Contour = {
    func place(_ angle: Double, _ reach: Double) -> Point {
      // The end of a tangent of length `reach` at the circle's point.
      let (x, y) = (cos(angle), sin(angle))
      return Point(x: x - reach * y, y: y + reach * x)
    }
    let step = Double.pi / 4
    let reach = 4.0 / 3 * tan(step / 4)
    var circle = Contour(from: place(0, 0), isClosed: true)
    for index in 0..<8 {
      let (from, to) = (Double(index) * step, Double(index + 1) * step)
      let end = index == 7 ? circle.start : place(to, 0)
      circle.add(.curve(to: end, control1: place(from, reach), control2: place(to, -reach)))
    }
    return circle
  }()

  /// A polygon whose corners are rounded by arcs of a radius, or of a smaller one where an arc would need more than half of a
  /// side.
  public init(roundedThrough corners: [Point], radius: Double) {
    let count = corners.count
    guard radius > 0, count > 2 else {
      self.init(through: corners, isClosed: true)
      return
    }
    func arc(_ index: Int) -> CornerArc {
      CornerArc(
        corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count],
        radius: radius)
    }
    let first = arc(0)
    self.init(from: first.end, isClosed: true)
    reserve(4 * count)
    for index in 1...count {
      let arc = index == count ? first : arc(index)
      if arc.start != end { add(.line(to: arc.start)) }
      arc.add(to: &self)
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
    reserve(count)
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

  /// The direction in which the arc begins, the angle by which it turns, and its radius; a corner that stays has no pieces.
  private var way = Vector.zero
  private var turn = 0.0
  private var radius = 0.0
  private var count = 0

  init(_ before: Point, _ corner: Point, _ after: Point, radius: Double) {
    let (back, forth) = (before - corner, after - corner)
    let (backLength, forthLength) = (back.length, forth.length)
    let angle = forth.turn(from: back)
    let turn = .pi - abs(angle)
    guard backLength > 0, forthLength > 0, turn > 1e-6, turn < .pi - 1e-6 else {
      (start, end) = (corner, corner)
      return
    }
    let slope = tan(turn / 2)
    let cut = min(radius * slope, backLength / 2, forthLength / 2)
    let (backWay, forthWay) = (back * (1 / backLength), forth * (1 / forthLength))
    (start, end) = (corner + backWay * cut, corner + forthWay * cut)
    (way, self.turn, self.radius) = (-backWay, angle < 0 ? turn : -turn, cut / slope)
    count = Int((turn / (.pi / 4)).rounded(.up))
  }

  /// Adds the curves from the start to the end.
  func add(to contour: inout Contour) {
    guard count > 0 else { return }
    let step = turn / Double(count)
    let reach = 4.0 / 3 * tan(abs(step) / 4) * radius
    let length = 2 * radius * sin(abs(step) / 2)
    var (from, way) = (start, way)
    for index in 1...count {
      let next = way.turned(by: step)
      // The chord of the arc has the direction half-way between its tangents.
      let to = index == count ? end : from + way.turned(by: step / 2) * length
      contour.add(.curve(to: to, control1: from + way * reach, control2: to - next * reach))
      (from, way) = (to, next)
    }
  }
}
