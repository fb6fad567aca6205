public import Geometry

/// A leaf that is seen only as a corner of the line it is part of.
///
/// It stands at a short way from an origin, which all vertices of a stroke share. Both parts are kept, so that its
/// place relative to something near is exact wherever on the canvas both are.
@frozen public struct Vertex: Sendable {
  @usableFromInline let origin: Point
  @usableFromInline let sample: Sample

  /// How far it was moved since it was put, where it is in no stroke.
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

  /// The way from `reference`, without the rounding that a location far out goes through.
  @inlinable public func offset(from reference: Point) -> Vector {
    let offset = origin - reference + sample.offset
    return shift == .zero ? offset : offset + shift
  }

  /// Where a place of the vertex came to by its move. In a stroke's loop the compiler sees that there was none, and leaves
  /// this out.
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
