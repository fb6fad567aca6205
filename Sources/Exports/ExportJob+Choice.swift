import Canvas
import Formats
import Language
import Saving
import Session

extension ExportJob {
  /// Makes the job for a choice and the current drawing; nil if there is no ink to export.
  init?(
    _ choice: ExportChoice, of session: DrawingSession, on canvas: CanvasView, _ words: Words
  ) {
    guard let export = choice.export(of: session, on: canvas, words) else { return nil }
    self.init(export, noted: choice.tellsNotes ? export.drawing : nil, words)
  }
}
