package import Geometry

/// What a stroke keeps, to the bit: for those who write it down and bring it back.
extension Stroke {
  /// A line from what it kept.
  package init(origin: Point, samples: [Sample], ink: Ink) {
    self.init(ink: ink)
    self.origin = origin
    children = .line(samples)
  }

  /// A group of `marks`, also where they are vertices or none.
  package init(grouping marks: [Mark], ink: Ink) {
    self.init(ink: ink)
    children = .group(marks)
  }

  /// The children of a group; nil where the stroke is a line.
  package var group: [Mark]? {
    guard case .group(let marks) = children else { return nil }
    return shift == .zero ? marks : marks.map { $0.moved(by: shift) }
  }
}

extension VertexList {
  package var storage: (origin: Point, samples: [Sample]) { (origin, samples) }
}

extension Vertex {
  /// A vertex from what it kept.
  package init(storage: (origin: Point, sample: Sample)) {
    self.init(origin: storage.origin, sample: storage.sample)
  }

  package var storage: (origin: Point, sample: Sample) {
    shift == .zero ? (origin, sample) : Vertex(at: location).storage
  }
}
