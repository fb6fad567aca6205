public import Geometry

/// A leaf that is only drawn as a corner of the line it belongs to.
///
/// Its location is a short offset from an origin, which all vertices of a stroke share. It stores both, so that its
/// offset from a near point is exact anywhere on the canvas.
@frozen public struct Vertex: Sendable {
  @usableFromInline let origin: Point
  @usableFromInline let sample: Sample

  /// The translation since it was made, if it is in no stroke.
  @usableFromInline package var shift = Vector.zero

  @inlinable init(origin: Point, sample: Sample) {
    self.origin = origin
    self.sample = sample
  }

  @inlinable public init(at location: Point) {
    self.init(origin: location, sample: Sample(.zero))
  }

  @inlinable public var location: Point {
    get { moved(origin + sample.offset) }
    set { self = Vertex(at: newValue) }
  }

  /// The offset from `reference`, without the rounding of `location` far from zero.
  @inlinable public func offset(from reference: Point) -> Vector {
    let offset = origin - reference + sample.offset
    return shift == .zero ? offset : offset + shift
  }

  /// `place` translated by `shift`. In a stroke's loop the compiler sees that `shift` is zero, and removes this.
  @inlinable @inline(__always) func moved(_ place: Point) -> Point {
    shift == .zero ? place : place + shift
  }

  /// A corner has no extent of its own.
  public var size: Size { .zero }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitVertex(self)
  }
}

extension Vertex: Hashable {
  public static func == (left: Vertex, right: Vertex) -> Bool {
    left.location == right.location
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}

extension Vertex: MarkBody {
  package var mark: Mark { .vertex(self) }
  package var word: String { "vertex" }

  package mutating func settle() {
    if shift != .zero { self = Vertex(at: location) }
  }

  package var anchor: Point { location }

  package func transformed(by transform: Transform) -> Vertex {
    Vertex(at: transform.apply(to: location))
  }

  package var vertexCount: Int { 1 }

  package var snaps: Bool { false }

  package func keepsSame(as other: Mark) -> Bool {
    guard case .vertex(let other) = other else { return false }
    return keepsSame(as: other)
  }

  package func hashShape(into hasher: inout Hasher) {}

  package func hashBody(into hasher: inout Hasher) {}

  package var hasOwnBody: Bool { false }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    facts.point = location
    return facts
  }
}
