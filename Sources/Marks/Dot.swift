public import Geometry

/// A leaf that is seen as a filled ellipse at its location.
@frozen public struct Dot: Hashable, Sendable {
  public var location: Point
  public var ink: Ink

  public init(at location: Point, ink: Ink = .dot) {
    self.location = location
    self.ink = ink
  }

  /// The diameter.
  public var size: Double { ink.width }

  /// The box of the ellipse, with the location at its middle.
  public var box: Rect {
    Rect(
      x: location.x - size / 2, y: location.y - size / 2, width: size, height: size)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.dot(self))
    try visitor.visitDot(self)
  }
}
