import Geometry
import Marks

/// Measures a visit of a million vertices, beside a plain loop over the same array.
enum Walking {
  static func rows() throws -> [Row] {
    try [(1, 1_000_000), (10_000, 100)].map { strokes, vertices in
      let drawing = Walk.drawing(strokes: strokes, vertices: vertices)
      let lists = Collector.lists(of: drawing)
      let times = try Measurement.compare(rounds: 51) {
        var sum = Sum()
        drawing.accept(&sum)
        return sum.total
      } theirs: {
        plainSum(lists)
      }
      return Row(
        name: "walking \(strokes) x \(vertices) vertices, beside a plain loop",
        ours: times.ours, theirs: times.theirs, unit: "ms", limit: 1.1)
    }
  }

  private static func plainSum(_ lists: [VertexList]) -> Point {
    var total = Point.zero
    for list in lists {
      for vertex in list {
        total.x += vertex.location.x
        total.y += vertex.location.y
      }
    }
    return total
  }

  private struct Sum: MarkWalker {
    var total = Point.zero

    mutating func visitMark(_ mark: Mark) {}

    @inline(__always) mutating func visitVertex(_ vertex: Vertex) {
      total.x += vertex.location.x
      total.y += vertex.location.y
    }

    mutating func visitLeaf(_ leaf: some LeafMark) {}
    mutating func visitStroke(_ stroke: Stroke) {}
    mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }
  }

  private struct Collector: MarkWalker {
    var lists: [VertexList] = []

    static func lists(of drawing: Drawing) -> [VertexList] {
      var collector = Collector()
      drawing.accept(&collector)
      return collector.lists
    }

    mutating func visitMark(_ mark: Mark) {}
    mutating func visitVertex(_ vertex: Vertex) {}
    mutating func visitLeaf(_ leaf: some LeafMark) {}
    mutating func visitStroke(_ stroke: Stroke) { lists.append(stroke.vertices) }
    mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }
  }
}
