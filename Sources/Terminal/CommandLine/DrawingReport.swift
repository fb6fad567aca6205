import Documents
import Geometry
import Glibc
import Marks
import System

/// The result of `scrawl info`.
struct DrawingReport {
  let name: String
  let size: Int
  let schema: Int

  /// The damage of the file; empty if there is none.
  let findings: [String]
  let counts: MarkCounter

  /// The number of entries of each kind, without the deleted ones.
  let entries: [String: Int]
  let bounds: Rect?
  let history: HistoryFigures

  /// The shares of the people who drew; empty if nobody is known.
  let people: [Contribution]

  /// Reads the file that the command line names.
  static func find(_ argument: String) throws(CommandError) -> DrawingReport {
    let source = try DrawingSource.find(argument)
    var status = stat()
    guard stat(source.path, &status) == 0 else { throw .file(.last(.read, argument)) }
    var counts = MarkCounter()
    var bounds: Rect?
    let (history, schema, findings, entries, people) = try source.visitMarks(printing: false) {
      (file) throws(DrawingFileError) in
      (
        try file.historyFigures(), try file.schema(), try file.findings(), try file.entryCounts(),
        try file.contributions()
      )
    } to: { (marks) throws(CommandError) in
      for placed in marks {
        placed.mark.accept(&counts)
        if let box = BoundsMeasurer.bounds(of: placed.mark) { bounds = box.union(bounds) }
      }
    }
    return DrawingReport(
      name: FilePath.name(of: argument), size: Int(status.st_size), schema: schema,
      findings: findings, counts: counts, entries: entries, bounds: bounds, history: history,
      people: people)
  }
}
