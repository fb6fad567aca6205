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
    reserve(corners.count)
    for corner in corners.dropFirst() { add(.line(to: corner)) }
    if isClosed, end != start { add(.line(to: start)) }
  }

  package mutating func add(_ piece: Piece) { pieces.append(piece) }

  /// Makes room for pieces.
  mutating func reserve(_ count: Int) { pieces.reserveCapacity(count) }

  public var end: Point { pieces.last?.end ?? start }

  /// The smallest rectangle around the path.
  public var bounds: Rect {
    var (bounds, from) = (Rect(origin: start, size: .zero), start)
    for piece in pieces {
      bounds = bounds.union(piece.end)
      if case .curve(let end, let first, let second) = piece {
        Self.addExtremes(of: (from, first, second, end), to: &bounds)
      }
      from = piece.end
    }
    return bounds
  }

  /// Adds the points of a curve, besides its ends, at which a coordinate is least or greatest.
  private static func addExtremes(
    of curve: (start: Point, first: Point, second: Point, end: Point), to bounds: inout Rect
  ) {
    func add(_ t: Double) {
      guard t > 0, t < 1 else { return }
      bounds = bounds.union(point(at: t, curve.start, curve.first, curve.second, curve.end))
    }
    func addRoots(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
      // A third of the derivative is a t^2 + 2 b t + c.
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, p2 - 2 * p1 + p0, p1 - p0)
      guard abs(a) > 1e-12 * (abs(b) + abs(c)) else {
        if b != 0 { add(-c / (2 * b)) }
        return
      }
      let root = (b * b - a * c).squareRoot()
      guard !root.isNaN else { return }
      add((-b + root) / a)
      add((-b - root) / a)
    }
    addRoots(curve.start.x, curve.first.x, curve.second.x, curve.end.x)
    addRoots(curve.start.y, curve.first.y, curve.second.y, curve.end.y)
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
