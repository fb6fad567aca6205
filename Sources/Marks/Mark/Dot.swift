public import Geometry

/// A leaf that is drawn as a filled ellipse at its location.
@frozen public struct Dot: Sendable {
  /// The location at first, and the translation since.
  @usableFromInline var origin: Point
  @usableFromInline package var shift = Vector.zero

  public var ink: Ink

  public init(at location: Point, ink: Ink = .dot) {
    origin = location
    self.ink = ink
  }

  public var location: Point {
    get { origin + shift }
    set { (origin, shift) = (newValue, .zero) }
  }

  /// The diameter, as width and height.
  public var size: Size { Size(width: ink.width, height: ink.width) }

  /// The bounding box of the ellipse, centred on the location.
  public var box: Rect {
    Rect(origin: location, size: .zero).outset(by: ink.width / 2)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.dot(self))
    try visitor.visitDot(self)
  }
}

extension Dot: Hashable {
  /// Compares location and ink.
  public static func == (left: Dot, right: Dot) -> Bool {
    left.location == right.location && left.ink == right.ink
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
    hasher.combine(ink)
  }
}
