import Documents
import Geometry
import Glibc
import Marks

/// What `scrawl info` says of a drawing.
struct DrawingReport {
  let name: String
  let size: Int
  let schema: Int

  /// What is wrong with the file; empty where nothing is.
  let findings: [String]
  let counts: MarkCounter
  let bounds: Rect?

  /// How many steps can be undone, and redone, and how many there are on all branches.
  let undo: Int
  let redo: Int
  let branches: Int
  let steps: Int

  /// When the first and the last of the steps were done, in seconds since 1970; nil where there is none.
  let created: Double?
  let changed: Double?

  /// Looks at the file that the command line names.
  static func find(_ argument: String) throws(CommandError) -> DrawingReport {
    let source = try DrawingSource.find(argument)
    var status = stat()
    guard stat(source.path, &status) == 0 else { throw .file(.last(.read, argument)) }
    return try source.withFile { (file) throws(DrawingFileError) in
      DrawingReport(
        try file.contents(), name: FilePath.name(of: argument), size: Int(status.st_size),
        schema: try file.schema(), findings: try file.findings())
    }
  }

  init(_ contents: DrawingContents, name: String, size: Int, schema: Int, findings: [String]) {
    (self.name, self.size, self.schema, self.findings) = (name, size, schema, findings)
    let drawing = Drawing(contents)
    counts = MarkCounter.count(drawing)
    bounds = drawing.bounds
    let byID = Dictionary(contents.steps.map { ($0.id, $0) }) { first, _ in first }
    undo = Self.length(from: contents.head) { byID[$0]?.parent }
    redo = Self.length(from: contents.head) { byID[$0]?.next }
    let parents = Set(contents.steps.compactMap(\.parent))
    branches = contents.steps.count { !parents.contains($0.id) }
    let done = contents.steps.filter { $0.parent != nil }.map(\.step.time)
    // In a copy without history no time is told.
    let times = done.filter { $0 > 0 }
    (steps, created, changed) = (done.count, times.min(), times.max())
  }

  /// How many steps it takes from `id` to where `next` leads no further.
  private static func length(from id: Int, _ next: (Int) -> Int?) -> Int {
    var (id, length) = (id, 0)
    while let other = next(id) { (id, length) = (other, length + 1) }
    return length
  }
}
