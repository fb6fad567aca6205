public import Geometry

extension Mark {
  /// The mark at a place that is farther by `way`, otherwise the same.
  public func moved(by way: Vector) -> Mark {
    switch self {
    case .dot(var dot):
      dot.location = dot.location + way
      return .dot(dot)
    case .vertex(let vertex): return .vertex(vertex.moved(by: way))
    case .stroke(let stroke): return .stroke(stroke.moved(by: way))
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
  /// The stroke at a place that is farther by `way`. A line shares its vertices with the one that was moved.
  public func moved(by way: Vector) -> Stroke {
    var moved = self
    moved.origin = origin + way
    if case .group(let marks) = children {
      moved.children = .group(marks.map { $0.moved(by: way) })
    }
    return moved
  }
}
