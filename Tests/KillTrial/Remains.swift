import Documents
import Marks

/// The contents of a drawing's file after the end of the program.
struct Remains: Equatable {
  /// The faults of the file that SQLite finds.
  var findings: [String] = []

  /// The present marks, the lowest first.
  var marks: [Mark] = []

  /// The number of steps, without the start.
  var stepCount = 0

  /// The contents if no file was ever made.
  init() {}

  /// Reads a copy of the file at `path`, so that the program itself has to recover the original.
  init(of path: String) throws {
    let snapshot = try DrawingSnapshot(of: path)
    findings = try snapshot.file.findings()
    let contents = try snapshot.file.contents()
    marks = contents.marks.map(\.mark)
    stepCount = contents.steps.count - 1
  }
}
