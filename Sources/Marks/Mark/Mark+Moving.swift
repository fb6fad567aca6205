public import Geometry

extension Mark {
  /// The size of the mark: a dot's diameter or a stroke's line width, as width and height; zero for a vertex; the size
  /// of the frame for a picture, a group under filters or a foreign mark.
  public var size: Size { body.size }

  /// The reference point of the mark's other coordinates, which moves with the mark.
  var anchor: Point { body.anchor }

  /// The mark translated by `way`, otherwise the same.
  public func moved(by way: Vector) -> Mark {
    var moved = self
    moved.shift = shift + way
    return moved
  }

  /// The mark without its shift, where it was put.
  package var unmoved: Mark {
    var unmoved = self
    unmoved.shift = .zero
    return unmoved
  }

  /// The mark as if it had been put at its present location: its shift is zero (`MarkBody.settle`).
  package var settled: Mark {
    guard shift != .zero else { return self }
    var body = body
    body.settle()
    return body.mark
  }

  /// The mark with `transform` applied to where it is now. The width of a line, or the diameter of a dot, is scaled by the mean
  /// factor of lengths; a dot stays a circle. A foreign mark is only translated.
  public func transformed(by transform: Transform) -> Mark { body.transformed(by: transform).mark }
}

extension Ink {
  /// The ink of a mark after it was scaled.
  func magnified(by transform: Transform) -> Ink {
    let width = Limits.held(width * transform.magnification, in: Limits.widths)
    return Ink(colour: colour, width: width)
  }
}
