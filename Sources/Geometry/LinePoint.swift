/// A place on the middle of a line, and how wide the line is there. Between two of them the width changes evenly.
@frozen public struct LinePoint: Hashable, Sendable {
  public var location: Point
  public var width: Double

  @inlinable public init(_ location: Point, width: Double) {
    self.location = location
    self.width = width
  }
}
