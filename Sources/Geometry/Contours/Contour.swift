/// A path of segments and cubic curves, such as the outline of a rectangle with round corners.
public struct Contour: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case line(to: Point)
    case curve(to: Point, control1: Point, control2: Point)

    public var end: Point {
      switch self {
      case .line(let end), .curve(let end, _, _): end
      }
    }
  }

  public let start: Point
  public private(set) var pieces: [Piece] = []

  /// Whether the last piece ends at the start, and the path has an inside.
  public let isClosed: Bool

  package init(from start: Point, isClosed: Bool) {
    (self.start, self.isClosed) = (start, isClosed)
  }

  /// Segments through at least one corner.
  public init(through corners: [Point], isClosed: Bool) {
    self.init(from: corners[0], isClosed: isClosed)
    for corner in corners.dropFirst() { add(.line(to: corner)) }
    if isClosed, end != start { add(.line(to: start)) }
  }

  package mutating func add(_ piece: Piece) { pieces.append(piece) }

  public var end: Point { pieces.last?.end ?? start }

  /// The smallest rectangle around the path.
  public var bounds: Rect {
    var (bounds, from) = (Rect(origin: start, size: .zero), start)
    for piece in pieces {
      bounds = bounds.union(piece.end)
      if case .curve(let end, let first, let second) = piece {
        for place in Self.extremes(from, first, second, end) { bounds = bounds.union(place) }
      }
      from = piece.end
    }
    return bounds
  }

  /// The points of a curve, besides its ends, at which a coordinate is least or greatest.
  private static func extremes(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point
  ) -> [Point] {
    func roots(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
      // A third of the derivative is a t^2 + 2 b t + c.
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, p2 - 2 * p1 + p0, p1 - p0)
      guard abs(a) > 1e-12 * (abs(b) + abs(c)) else { return b == 0 ? [] : [-c / (2 * b)] }
      let root = (b * b - a * c).squareRoot()
      return root.isNaN ? [] : [(-b + root) / a, (-b - root) / a]
    }
    let places =
      roots(start.x, first.x, second.x, end.x) + roots(start.y, first.y, second.y, end.y)
    return places.filter { $0 > 0 && $0 < 1 }.map { point(at: $0, start, first, second, end) }
  }

  package static func point(
    at t: Double, _ start: Point, _ first: Point, _ second: Point, _ end: Point
  ) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }
}
