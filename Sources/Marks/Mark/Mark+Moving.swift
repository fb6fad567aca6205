public import Geometry

extension Mark {
  /// The size of the mark: a dot's diameter or a stroke's line width, as width and height; zero for a vertex; the size
  /// of the frame for a picture, a group under filters or a foreign mark.
  public var size: Size { body.size }

  /// The point that everything else of the mark is told from: it moves as the mark does.
  var anchor: Point { body.anchor }

  /// The mark at a place that is farther by `way`, otherwise the same.
  public func moved(by way: Vector) -> Mark {
    var moved = self
    moved.shift = shift + way
    return moved
  }

  /// The mark where it was put at first.
  package var unmoved: Mark {
    var unmoved = self
    unmoved.shift = .zero
    return unmoved
  }

  /// The mark as if it had been put where it is.
  package var settled: Mark {
    guard shift != .zero else { return self }
    var body = body
    body.settle()
    return body.mark
  }

  /// The mark where `transform` brings it. A line gets wider, or a dot larger, by the same factor as lengths do on the average;
  /// a dot stays a circle. A mark of an unknown kind is moved alone.
  public func transformed(by transform: Transform) -> Mark { body.transformed(by: transform).mark }
}

extension Ink {
  /// The ink of a mark that is scaled.
  func magnified(by transform: Transform) -> Ink {
    let width = Limits.held(width * transform.magnification, in: Limits.widths)
    return Ink(colour: colour, width: width)
  }
}
