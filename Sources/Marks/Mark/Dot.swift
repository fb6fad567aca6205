public import Geometry

/// A leaf that is drawn as a filled ellipse at its location.
@frozen public struct Dot: Sendable {
  /// The location where the dot was put, and the shift: the translation since then.
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

extension Dot: MarkBody {
  package var mark: Mark { .dot(self) }
  public var word: String { "dot" }

  package mutating func settle() { location = location }

  package var anchor: Point { location }

  /// The dot under a transform; it stays a circle, and grows by the mean factor of lengths.
  package func transformed(by transform: Transform) -> Dot {
    Dot(at: transform.apply(to: location), ink: ink.magnified(by: transform))
  }

  package var ownInk: Ink? { ink }

  package var snaps: Bool { false }

  package func drawn(with ink: Ink) -> Dot {
    var dot = self
    dot.ink = ink
    return dot
  }

  package var look: Look? { Look(ink: ink) }

  package var vertexCount: Int { 1 }

  package func keepsSame(as other: Mark) -> Bool {
    guard case .dot(let other) = other else { return false }
    return origin.hasBits(of: other.origin)
  }

  package func hashShape(into hasher: inout Hasher) { hasher.combine(ink) }

  package func hashBody(into hasher: inout Hasher) {}

  package var hasOwnBody: Bool { false }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    (facts.point, facts.ink) = (location, ink)
    return facts
  }
}

extension Dot: LeafMark {
  public var bounds: Rect? { box }

  public func contains(_ point: Point, tolerance: Double) -> Bool {
    (location - point).length <= ink.width / 2 + tolerance
  }

  public var isWithinLimits: Bool { Limits.hold(location) && Limits.hold(ink) }

  public var properties: String {
    "\(MarkText.short(location)) \(MarkText.short(ink.width)) \(MarkText.text(ink.colour))"
  }
}
