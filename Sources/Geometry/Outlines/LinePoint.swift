/// A point on the centre line of a line, and the width there. The width is linear between two points.
@frozen public struct LinePoint: Hashable, Sendable {
  public var location: Point
  public var width: Double

  @inlinable public init(_ location: Point, width: Double) {
    self.location = location
    self.width = width
  }
}
