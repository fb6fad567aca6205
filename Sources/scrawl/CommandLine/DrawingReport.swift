import Documents
import Geometry
import Glibc
import Marks
import System

/// What `scrawl info` says of a drawing.
struct DrawingReport {
  let name: String
  let size: Int
  let schema: Int

  /// What is wrong with the file; empty where nothing is.
  let findings: [String]
  let counts: MarkCounter
  let bounds: Rect?
  let history: HistoryFigures

  /// StateColours at the file that the command line names.
  static func find(_ argument: String) throws(CommandError) -> DrawingReport {
    let source = try DrawingSource.find(argument)
    var status = stat()
    guard stat(source.path, &status) == 0 else { throw .file(.last(.read, argument)) }
    var counts = MarkCounter()
    var bounds: Rect?
    let (history, schema, findings) = try source.visitMarks(printing: false) {
      (file) throws(DrawingFileError) in
      (try file.historyFigures(), try file.schema(), try file.findings())
    } to: { (marks) throws(CommandError) in
      for placed in marks {
        placed.mark.accept(&counts)
        if let box = BoundsMeasurer.bounds(of: placed.mark) { bounds = box.union(bounds) }
      }
    }
    return DrawingReport(
      name: FilePath.name(of: argument), size: Int(status.st_size), schema: schema,
      findings: findings, counts: counts, bounds: bounds, history: history)
  }
}
