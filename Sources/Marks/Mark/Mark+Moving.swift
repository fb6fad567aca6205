public import Geometry

extension Mark {
  /// The mark at a place that is farther by `way`, otherwise the same.
  public func moved(by way: Vector) -> Mark {
    switch self {
    case .dot(var dot):
      dot.shift = dot.shift + way
      return .dot(dot)
    case .vertex(var vertex):
      vertex.shift = vertex.shift + way
      return .vertex(vertex)
    case .stroke(let stroke): return .stroke(stroke.moved(by: way))
    case .picture(var picture):
      picture.shift = picture.shift + way
      return .picture(picture)
    case .filtered(var group):
      group.shift = group.shift + way
      return .filtered(group)
    case .foreign(var foreign):
      foreign.shift = foreign.shift + way
      return .foreign(foreign)
    }
  }

  /// How far it was moved since it was put.
  package var shift: Vector {
    switch self {
    case .dot(let dot): dot.shift
    case .vertex(let vertex): vertex.shift
    case .stroke(let stroke): stroke.shift
    case .picture(let picture): picture.shift
    case .filtered(let group): group.shift
    case .foreign(let foreign): foreign.shift
    }
  }

  /// The mark where it was put at first.
  package var unmoved: Mark {
    switch self {
    case .dot(var dot):
      dot.shift = .zero
      return .dot(dot)
    case .vertex(var vertex):
      vertex.shift = .zero
      return .vertex(vertex)
    case .stroke(var stroke):
      stroke.shift = .zero
      return .stroke(stroke)
    case .picture(var picture):
      picture.shift = .zero
      return .picture(picture)
    case .filtered(var group):
      group.shift = .zero
      return .filtered(group)
    case .foreign(var foreign):
      foreign.shift = .zero
      return .foreign(foreign)
    }
  }

  /// The mark as if it had been put where it is.
  package var settled: Mark {
    switch self {
    case .dot(var dot):
      dot.location = dot.location
      return .dot(dot)
    case .vertex(let vertex):
      return vertex.shift == .zero ? self : .vertex(Vertex(at: vertex.location))
    case .stroke(var stroke):
      stroke.settle()
      return .stroke(stroke)
    case .picture(var picture):
      picture.settle()
      return .picture(picture)
    case .filtered(var group):
      group.settle()
      return .filtered(group)
    case .foreign(var foreign):
      foreign.settle()
      return .foreign(foreign)
    }
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
    if case .transformed(let transformed) = children {
      let whole = transformed.transform.concatenating(.translation(shift))
      self = original.placed(by: whole).drawn(with: ink)
      return
    }
    let vertices = vertices
    origin = origin + shift
    if Limits.nearest(to: origin) != origin {
      // Samples are relative to the origin, so the first vertex can take its place.
      origin = vertices.first?.location ?? .zero
      if children.isLine {
        children = Children(
          vertices.map { Sample($0.offset(from: origin)) }, penStates, children.style,
          children.part)
      }
    }
    if let marks = children.takeGroup() {
      children = .group(marks.map { $0.moved(by: shift).settled })
    }
    shift = .zero
  }
}
