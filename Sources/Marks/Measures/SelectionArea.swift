public import Geometry

/// An area of the canvas by which marks are selected.
public enum SelectionArea: Sendable {
  case frame(Rect)
  case lasso(Lasso)

  public var bounds: Rect {
    switch self {
    case .frame(let frame): frame
    case .lasso(let lasso): lasso.bounds
    }
  }

  /// True if a whole rectangle is inside, and false if all of it is outside; nil if it may be so in part.
  func holds(_ rect: Rect) -> Bool? {
    switch self {
    case .frame(let frame): frame.contains(rect) ? true : frame.touches(rect) ? nil : false
    case .lasso(let lasso): lasso.holds(rect)
    }
  }

  func contains(_ point: Point) -> Bool {
    switch self {
    case .frame(let frame): frame.contains(point)
    case .lasso(let lasso): lasso.contains(point)
    }
  }

  /// The share of a segment's length that is inside, from 0 to 1.
  func share(from start: Point, to end: Point) -> Double {
    switch self {
    case .frame(let frame):
      frame.part(from: start, to: end).map { $0.upperBound - $0.lowerBound } ?? 0
    case .lasso(let lasso): lasso.share(from: start, to: end)
    }
  }

  /// Whether a segment reaches the inside, or comes as near to it as `distance`.
  func isTouched(from start: Point, to end: Point, within distance: Double) -> Bool {
    switch self {
    case .frame(let frame): frame.isTouched(from: start, to: end, within: distance)
    case .lasso(let lasso): lasso.isTouched(from: start, to: end, within: distance)
    }
  }

  /// The edges of the area that may pass through a rectangle.
  func edges(touching rect: Rect) -> [(start: Point, end: Point)] {
    switch self {
    case .frame(let frame):
      let corners = frame.corners
      return corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    case .lasso(let lasso): return lasso.edges(touching: rect)
    }
  }
}
