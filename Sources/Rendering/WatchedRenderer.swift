import Graphics
import Marks

/// Draws marks as `MarkRenderer` does, tells how far it has come, and stops where that is wanted.
struct WatchedRenderer: MarkVisitor {
  typealias Failure = Progress.Cancellation

  private var renderer: MarkRenderer
  private let progress: Progress

  static func draw(
    _ drawing: Drawing, on context: Context, _ progress: Progress
  ) throws(Progress.Cancellation) {
    let count = MarkCounter.count(drawing)
    progress.begin(count.dots + count.strokes)
    var watched = WatchedRenderer(renderer: MarkRenderer(context), progress: progress)
    try drawing.accept(&watched)
  }

  mutating func visitMark(_ mark: Mark) {
    renderer.visitMark(mark)
  }

  mutating func visitVertex(_ vertex: Vertex) {
    renderer.visitVertex(vertex)
  }

  mutating func visitDot(_ dot: Dot) throws(Progress.Cancellation) {
    renderer.visitDot(dot)
    try progress.step()
  }

  mutating func visitStroke(_ stroke: Stroke) throws(Progress.Cancellation) {
    renderer.visitStroke(stroke)
    try progress.step()
  }
}
