public import Geometry

/// A run of a drawing's marks with their bounds. It never changes, so drawings and mementos share it, and being the
/// same object means holding the same marks.
@usableFromInline final class Chunk: Sendable {
  /// Few enough to copy in no time, many enough that a large drawing has few chunks.
  static let capacity = 256

  @usableFromInline let marks: [Mark]
  @usableFromInline let markBounds: [Rect?]

  /// The smallest rectangle around the ink of all the marks.
  @usableFromInline let bounds: Rect?

  convenience init(_ marks: [Mark]) {
    self.init(marks: marks, markBounds: marks.map(BoundsMeasurer.bounds(of:)))
  }

  private init(marks: [Mark], markBounds: [Rect?]) {
    self.marks = marks
    self.markBounds = markBounds
    bounds = markBounds.reduce(nil) { total, next in next?.union(total) ?? total }
  }

  func adding(_ mark: Mark) -> Chunk {
    Chunk(marks: marks + [mark], markBounds: markBounds + [BoundsMeasurer.bounds(of: mark)])
  }

  /// The chunk with `new` in the place of the last mark that equals `old`, nil when there is none.
  func replacing(_ old: Mark, with new: Mark) -> Chunk? {
    guard let index = marks.lastIndex(of: old) else { return nil }
    var marks = marks
    var bounds = markBounds
    marks[index] = new
    bounds[index] = BoundsMeasurer.bounds(of: new)
    return Chunk(marks: marks, markBounds: bounds)
  }

  /// The chunk without the last mark that equals `mark`, nil when there is none.
  func removing(_ mark: Mark) -> Chunk? {
    guard let index = marks.lastIndex(of: mark) else { return nil }
    var rest = marks
    var bounds = markBounds
    rest.remove(at: index)
    bounds.remove(at: index)
    return Chunk(marks: rest, markBounds: bounds)
  }
}
