import Canvas
import Formats
import Language
import Saving
import Session

extension ExportJob {
  /// What a choice means now; nil where nothing is drawn there.
  init?(
    _ choice: ExportChoice, of session: DrawingSession, on canvas: CanvasView, _ words: Words
  ) {
    guard let export = choice.export(of: session, on: canvas, words) else { return nil }
    self.init(export, noted: choice.tellsNotes ? export.drawing : nil, words)
  }
}
