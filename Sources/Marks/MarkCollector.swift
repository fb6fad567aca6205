public import Geometry

/// Gathers the marks of a drawing, not those inside strokes.
public struct MarkCollector: MarkVisitor {
  public private(set) var marks: [Mark] = []

  private var depth = 0

  public init() {}

  /// The marks whose ink touches `area`, in order.
  public static func marks(of drawing: Drawing, touching area: Rect) -> [Mark] {
    var collector = MarkCollector()
    drawing.accept(&collector, touching: area)
    return collector.marks
  }

  public mutating func visitMark(_ mark: Mark) {
    if depth == 0 { marks.append(mark) }
    depth += 1
  }

  public mutating func visitVertex(_ vertex: Vertex) {}

  public mutating func visitDot(_ dot: Dot) {
    depth -= 1
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    depth -= 1
  }
}
