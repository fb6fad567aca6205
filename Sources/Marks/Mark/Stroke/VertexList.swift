public import Geometry

/// The vertices of a stroke, side by side in memory.
@frozen public struct VertexList: RandomAccessCollection, Sendable {
  @usableFromInline let origin: Point
  @usableFromInline let samples: [Sample]

  init(origin: Point, _ samples: [Sample]) {
    self.origin = origin
    self.samples = samples
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { samples.count }

  @inlinable public subscript(index: Int) -> Vertex {
    Vertex(origin: origin, sample: samples[index])
  }
}

extension VertexList: Hashable {
  /// Compares lists; constant time if they share their samples.
  public static func == (left: VertexList, right: VertexList) -> Bool {
    left.count == right.count && (left.isSame(as: right) || left.elementsEqual(right))
  }

  private func isSame(as other: VertexList) -> Bool {
    samples.withUnsafeBufferPointer { samples in
      other.samples.withUnsafeBufferPointer { others in
        origin == other.origin && samples.baseAddress == others.baseAddress
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    for vertex in self { hasher.combine(vertex) }
  }
}
