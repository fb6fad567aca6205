import Documents
import Marks

/// What a drawing's file holds after the program is gone.
struct Remains: Equatable {
  /// What SQLite finds wrong with the file.
  var findings: [String] = []

  /// The marks that are there, the lowest first.
  var marks: [Mark] = []

  /// How many steps there are, without the start.
  var stepCount = 0

  /// Of a drawing that was never begun.
  init() {}

  /// Looks into the file at `path`, which stays as it is, so that the program itself has to cope with it.
  init(of path: String) throws {
    let snapshot = try DrawingSnapshot(of: path)
    findings = try snapshot.file.findings()
    let contents = try snapshot.file.contents()
    marks = contents.marks.map(\.mark)
    stepCount = contents.steps.count - 1
  }
}
