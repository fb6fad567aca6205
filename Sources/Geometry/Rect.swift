/// An upright rectangle. An empty one still has a position, and counts in a union.
@frozen public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest rectangle that contains both points.
  @inlinable public init(from first: Point, to second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y),
      width: abs(second.x - first.x), height: abs(second.y - first.y))
  }

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var width: Double { size.width }
  @inlinable public var height: Double { size.height }
  @inlinable public var centre: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// The rectangle with every edge moved outwards by `margin`.
  @inlinable public func outset(by margin: Double) -> Rect {
    Rect(
      x: minX - margin, y: minY - margin,
      width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The smallest rectangle around this one whose edges lie at whole units.
  public var roundedOutwards: Rect {
    Rect(
      from: Point(x: minX.rounded(.down), y: minY.rounded(.down)),
      to: Point(x: maxX.rounded(.up), y: maxY.rounded(.up)))
  }

  @inlinable public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The union with another rectangle; with nil, the rectangle itself.
  @inlinable public func union(_ other: Rect?) -> Rect {
    other.map { union($0) } ?? self
  }

  /// The smallest rectangle that contains this one and `point`.
  @inlinable public func union(_ point: Point) -> Rect {
    union(Rect(origin: point, size: .zero))
  }

  /// Whether the two have a point in common, be it on their edges.
  @inlinable public func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The common part; nil if there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    guard touches(other) else { return nil }
    return Rect(
      from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
  }

  @inlinable public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
