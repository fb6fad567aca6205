public import Geometry

extension Mark {
  /// The mark at a place that is farther by `way`, otherwise the same.
  public func moved(by way: Vector) -> Mark {
    switch self {
    case .dot(var dot):
      dot.shift = dot.shift + way
      return .dot(dot)
    case .vertex(let vertex): return .vertex(vertex.moved(by: way))
    case .stroke(let stroke): return .stroke(stroke.moved(by: way))
    }
  }

  /// How far it was moved since it was put; a vertex doesn't know.
  package var shift: Vector {
    switch self {
    case .dot(let dot): dot.shift
    case .vertex: .zero
    case .stroke(let stroke): stroke.shift
    }
  }

  /// The mark where it was put at first.
  package var unmoved: Mark {
    switch self {
    case .dot(var dot):
      dot.shift = .zero
      return .dot(dot)
    case .vertex: return self
    case .stroke(var stroke):
      stroke.shift = .zero
      return .stroke(stroke)
    }
  }

  /// The mark as if it had been put where it is.
  package var settled: Mark {
    switch self {
    case .dot(var dot):
      dot.location = dot.location
      return .dot(dot)
    case .vertex: return self
    case .stroke(var stroke):
      stroke.settle()
      return .stroke(stroke)
    }
  }
}

extension Vertex {
  /// The vertex at a place that is farther by `way`.
  public func moved(by way: Vector) -> Vertex {
    Vertex(origin: origin + way, sample: sample)
  }
}

extension Stroke {
  /// The stroke at a place that is farther by `way`. It shares its children with the one that was moved.
  public func moved(by way: Vector) -> Stroke {
    var moved = self
    moved.shift = shift + way
    return moved
  }

  /// Makes where it was moved to the place where it was put.
  mutating func settle() {
    guard shift != .zero else { return }
    origin = origin + shift
    if case .group(let marks) = children {
      children = .line([])
      children = .group(marks.map { $0.moved(by: shift).settled })
    }
    shift = .zero
  }
}
