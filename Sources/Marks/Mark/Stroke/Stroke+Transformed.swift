public import Geometry

extension Stroke {
  /// What a stroke keeps that was scaled, turned or mirrored: how it is seen, and how it was drawn. Each further transform
  /// begins with the latter, so that no rounding adds up, and a file has the vertices once.
  @frozen @usableFromInline struct Transformed: Sendable {
    /// The children as they are seen, told from the stroke's origin; a line or a group.
    @usableFromInline let shown: Children

    /// The children as they were drawn, and the origin that they were told from.
    let drawn: Children
    let origin: Point

    /// What leads from there to where the stroke was put.
    let transform: Transform
  }

  /// The stroke as it was drawn, before it was transformed or moved.
  var original: Stroke {
    var stroke = self
    stroke.shift = .zero
    if case .transformed(let transformed) = children {
      stroke.origin = transformed.origin
      stroke.children = transformed.drawn
    }
    return stroke
  }

  /// What leads from the original to where the stroke was put; nil where it was not transformed.
  var transform: Transform? {
    guard case .transformed(let transformed) = children else { return nil }
    return transformed.transform
  }

  /// The stroke where `transform` brings it. The ink stays, but for that of the children.
  func transformed(by transform: Transform) -> Stroke {
    let put = (self.transform ?? .identity).concatenating(.translation(shift))
    return original.placed(by: put.concatenating(transform))
  }

  /// An original where `transform` brings it.
  func placed(by transform: Transform) -> Stroke {
    var stroke = self
    stroke.origin = transform.apply(to: origin)
    let shown: Children
    switch children {
    case .line(let samples): shown = .line(samples.map { $0.turned(by: transform) })
    case .penLine(let samples, let states):
      shown = .penLine(samples.map { $0.turned(by: transform) }, states)
    case .hand(let samples, let states, let style):
      shown = .hand(samples.map { $0.turned(by: transform) }, states, style)
    case .piece(let samples, let states, let style, let part):
      shown = .piece(samples.map { $0.turned(by: transform) }, states, style, part)
    case .group(let marks): shown = .group(marks.map { $0.transformed(by: transform) })
    case .transformed: preconditionFailure("An original was not transformed.")
    }
    stroke.children = .transformed(
      Transformed(shown: shown, drawn: children, origin: origin, transform: transform))
    return stroke
  }
}

extension Mark {
  /// The mark where `transform` brings it. A line gets wider, or a dot larger, by the same factor as lengths do on the average;
  /// a dot stays a circle. A mark of an unknown kind is moved alone.
  public func transformed(by transform: Transform) -> Mark {
    switch self {
    case .dot(var dot):
      dot.location = transform.apply(to: dot.location)
      dot.ink = dot.ink.magnified(by: transform)
      return .dot(dot)
    case .vertex(let vertex): return .vertex(Vertex(at: transform.apply(to: vertex.location)))
    case .stroke(let stroke):
      let transformed = stroke.transformed(by: transform)
      return .stroke(transformed.drawn(with: stroke.ink.magnified(by: transform)))
    case .picture(let picture): return .picture(picture.transformed(by: transform))
    case .filtered(let group): return .filtered(group.transformed(by: transform))
    case .foreign(let foreign):
      let centre = foreign.frame.centre
      return .foreign(foreign).moved(by: (transform.apply(to: centre) - centre).snapped)
    }
  }
}

extension Ink {
  /// The ink of a mark that is scaled.
  fileprivate func magnified(by transform: Transform) -> Ink {
    let width = Limits.held(width * transform.magnification, in: Limits.widths)
    return Ink(colour: colour, width: width)
  }
}

extension Sample {
  /// The sample where a transform brings it that leaves the origin where it is.
  fileprivate func turned(by transform: Transform) -> Sample {
    let (dx, dy) = (Double(dx), Double(dy))
    return Sample(
      Vector(
        dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy))
  }
}
