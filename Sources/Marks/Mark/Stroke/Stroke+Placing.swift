public import Geometry

/// Translating and transforming strokes.
extension Stroke {
  /// The stroke translated by `way`. It shares its children with this one.
  public func moved(by way: Vector) -> Stroke {
    var moved = self
    moved.shift = shift + way
    return moved
  }

  /// Adds the shift to the origin, or to the transform if there is one, so that the stroke counts as put where it is now, and its
  /// shift is zero.
  package mutating func settle() {
    guard shift != .zero else { return }
    if let transform {
      let whole = transform.concatenating(.translation(shift))
      self = original.placed(by: whole).drawn(with: ink)
      return
    }
    let vertices = vertices
    origin = origin + shift
    switch children {
    case .line(let line):
      if Limits.nearest(to: origin) != origin {
        // Samples are relative to the origin, so the first vertex can take its place.
        origin = vertices.first?.location ?? .zero
        let samples = vertices.map { Sample($0.offset(from: origin)) }
        children = .line(Line(samples, line.details))
      }
    case .group(let group):
      if Limits.nearest(to: origin) != origin { origin = .zero }
      children = .group(.plain(group.marks.map { $0.moved(by: shift).settled }))
    }
    shift = .zero
  }

  /// The stroke as it was drawn, before it was transformed or moved.
  package var original: Stroke {
    var stroke = self
    stroke.shift = .zero
    switch children {
    case .line(let line):
      if let (line, origin) = line.original {
        (stroke.children, stroke.origin) = (.line(line), origin)
      }
    case .group(let group):
      if case .transformed(_, let drawn, let origin, _) = group {
        (stroke.children, stroke.origin) = (.group(.plain(drawn)), origin)
      }
    }
    return stroke
  }

  /// The transform from the original to where the stroke was put; nil if it wasn't transformed.
  var transform: Transform? {
    switch children {
    case .line(let line): return line.details.drawn?.transform
    case .group(let group):
      guard case .transformed(_, _, _, let transform) = group else { return nil }
      return transform
    }
  }

  /// The stroke with `transform` applied to where it is now. The width of a line is scaled by the mean factor of lengths.
  package func transformed(by transform: Transform) -> Stroke {
    reshaped(by: transform).drawn(with: ink.magnified(by: transform))
  }

  /// The stroke after `transform`. Its own ink stays, but the ink of its children is scaled.
  func reshaped(by transform: Transform) -> Stroke {
    let put = (self.transform ?? .identity).concatenating(.translation(shift))
    return original.placed(by: put.concatenating(transform))
  }

  /// An original stroke after `transform`.
  func placed(by transform: Transform) -> Stroke {
    var stroke = self
    stroke.origin = transform.apply(to: origin)
    switch children {
    case .line(let line): stroke.children = .line(line.placed(by: transform, from: origin))
    case .group(let group):
      stroke.children = .group(
        .transformed(
          group.marks.map { $0.transformed(by: transform) }, drawn: group.marks, origin: origin,
          transform: transform))
    }
    return stroke
  }
}
