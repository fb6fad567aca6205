public import Geometry

/// The vertices of a stroke, side by side in memory.
@frozen public struct VertexList: RandomAccessCollection, Sendable {
  @usableFromInline let origin: Point
  @usableFromInline var samples: [Sample]

  init(origin: Point) {
    self.origin = origin
    samples = []
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { samples.count }

  @inlinable public subscript(index: Int) -> Vertex {
    Vertex(origin: origin, sample: samples[index])
  }

  mutating func append(_ vertex: Vertex) {
    samples.append(Sample(vertex.offset(from: origin)))
  }

  mutating func remove(at index: Int) {
    samples.remove(at: index)
  }

  @inlinable func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for sample in samples {
      try visitor.visitVertex(Vertex(origin: origin, sample: sample))
    }
  }
}

extension VertexList: Hashable {
  public static func == (left: VertexList, right: VertexList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  public func hash(into hasher: inout Hasher) {
    for vertex in self { hasher.combine(vertex) }
  }
}
