import Documents
import Marks

/// A drawing's file with a step for each mark.
enum StepFile {
  static func write(_ steps: [(mark: Mark, step: Step)], to path: String) throws {
    var drawing = Drawing()
    let records = steps.enumerated().map { index, added in
      let edits = drawing.edits(adding: added.mark)
      drawing.apply(edits)
      return Record.step(
        StoredStep(id: index + 1, parent: index, step: added.step, edits: edits))
    }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(records)
    try writer.settle()
  }
}
