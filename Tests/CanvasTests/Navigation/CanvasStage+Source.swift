import Marks
import TestSupport

@testable import Canvas
@testable import Session

extension CanvasStage {
  /// A stage on a drawing whose marks lie in a source, which the worker reads.
  convenience init(_ tool: any Tool, over source: StandingSource) {
    var drawing = source.drawing
    let history = History(drawing.memento())
    let unnamed = UnnamedDrawings()
    var opened = OpenedDrawing()
    opened.ink = (drawing, history)
    self.init(tool, session: DrawingSession(opened, in: DrawingStore(unnamed), unnamed))
    canvas.selection.worker = worker
  }
}
