import Canvas
import Formats
import Geometry
import Graphics
import Language
import Marks
import Notes
import Rendering
import Session
import Toolkit
import Wording

extension ExportChoice {
  /// The export of the open drawing and the current view by this choice; nil if its area has no ink.
  func export(of session: DrawingSession, on canvas: CanvasView, _ words: Words) -> DrawingExport? {
    var (drawing, picture) = (session.drawing, session.picture)
    var area: Rect?
    switch part {
    case .all: area = DrawingExport.wholeArea(of: drawing, over: picture)
    case .selection:
      guard let (marks, all) = canvas.selection.snapshot else { return nil }
      (drawing, picture) = (all.showing(only: marks, isSelected: true), nil)
      area = marks.area.outset(by: DrawingExport.margin)
    case .view:
      area = canvas.viewport.canvas(Rect(origin: .zero, size: canvas.bounds.size))
    }
    guard let area = area?.roundedOutwards, area.width > 0, area.height > 0 else { return nil }
    var export = DrawingExport(drawing, over: picture, showing: area, as: format)
    export.paper = hasPaper ? .white : nil
    (export.scale, export.layout) = (scale, layout)
    export.textAsOutlines = hasOutlines
    export.texts = PNGText.ofNotes(in: drawing)
    export.information.title = session.name(words)
    export.information.date = session.history.lastChange
    export.information.language = words.language.tag
    return export
  }
}
