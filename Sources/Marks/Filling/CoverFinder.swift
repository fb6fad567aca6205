import Geometry

/// Finds out whether a mark covers a point by an area: the filling of a shape, a picture, or a foreign mark. Lines and letters cover nothing.
struct CoverFinder: MarkWalker {
  private let point: Point
  private var isCovered = false

  private init(at point: Point) {
    self.point = point
  }

  /// The topmost visible mark of a drawing that covers a point; nil if there is none.
  static func cover(at point: Point, in drawing: Drawing) -> RankedMark? {
    drawing.visibleMarks(touching: Rect(origin: point, size: .zero)).last { placed in
      var finder = CoverFinder(at: point)
      placed.mark.accept(&finder)
      return finder.isCovered
    }
  }

  mutating func visitMark(_ mark: Mark) {}

  mutating func visitLine(_ line: Stroke) -> Bool { true }

  mutating func visitVertex(_ vertex: Vertex) {}

  mutating func visitStroke(_ stroke: Stroke) {}

  mutating func visitDot(_ dot: Dot) {}

  mutating func visitText(_ text: TextMark) {}

  mutating func visitShape(_ shape: ShapeMark) {
    if shape.shape.seenFill != nil { visitLeaf(shape) }
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
  }

  mutating func visitLeaf(_ leaf: some LeafMark) {
    isCovered = isCovered || leaf.contains(point, tolerance: 0)
  }
}
