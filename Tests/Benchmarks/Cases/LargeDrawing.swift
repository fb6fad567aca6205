import Documents
import Glibc
import Marks
import TestSupport

/// Measures the costs of a large drawing: on the disk, at opening, and for the undo of a step.
enum LargeDrawing {
  private static let strokes = 10_000
  private static let vertices = 100

  static func rows() throws -> [Row] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/walk.scrawl"
    let marks = Walk.inkedMarks(strokes: strokes, vertices: vertices)
    try write(marks, to: path)
    guard let bytes = size(of: path) else {
      throw Measurement.Mismatch(description: "the drawing is not there")
    }
    return [
      Row(
        name:
          "file of \(strokes) strokes of \(vertices) vertices with its history, beside the limit",
        ours: Double(bytes) / 1e6, theirs: 5.6, unit: "MB", limit: 1),
      try opening(path, marks), try undoing(path), try telling(path),
    ]
  }

  /// Draws the marks one by one, and writes them by the program's writer.
  static func write(_ marks: [Mark], to path: String) throws {
    var drawing = Drawing()
    var records: [Record] = []
    for (index, mark) in marks.enumerated() {
      let edits = drawing.edits(adding: mark)
      drawing.apply(edits)
      let step = Step("stroke", at: 1_700_000_000 + Double(index))
      records.append(.step(StoredStep(id: index + 1, parent: index, step: step, edits: edits)))
    }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(records)
    try writer.settle()
  }

  /// The time to open the file beside the time in which SQLite alone reads every byte of the marks.
  private static func opening(_ path: String, _ marks: [Mark]) throws -> Row {
    guard try opened(path).0.rankedMarks.map(\.mark) == marks else {
      throw Measurement.Mismatch(description: "the file holds another drawing")
    }
    let times = try Measurement.compare(rounds: 5) {
      try opened(path).0.count
    } theirs: {
      let file = try DrawingFile(opening: path, for: .reading)
      let rows = try file.database.prepare("SELECT number, body FROM marks")
      var count = 0
      while try rows.step() { count += rows.blob(at: 1).isEmpty ? 0 : 1 }
      return count
    }
    return Row(
      name: "opening it with its history, beside SQLite alone", ours: times.ours,
      theirs: times.theirs, unit: "ms", limit: nil)
  }

  private static func undoing(_ path: String) throws -> Row {
    var (large, largeHistory) = try opened(path)
    var small = Drawing()
    var smallHistory = History(small.memento())
    small.apply(small.edits(adding: large.rankedMarks[0].mark))
    smallHistory.record(Step("stroke", at: 0), small.memento())
    let times = try Measurement.compare(rounds: 101) {
      undoAndRedo(&large, &largeHistory)
    } theirs: {
      undoAndRedo(&small, &smallHistory)
    }
    // Times too short to be noticed need not be equal.
    let isNothing = max(times.ours, times.theirs) / Double(undos) < 0.1
    return Row(
      name: "an undo and a redo in it, beside an empty drawing", ours: times.ours / Double(undos),
      theirs: times.theirs / Double(undos), unit: "ms", limit: isNothing ? nil : 2)
  }

  private static let undos = 100

  /// Undoes and redoes repeatedly; returns the number of rounds with the right results.
  private static func undoAndRedo(_ drawing: inout Drawing, _ history: inout History) -> Int {
    (0..<undos).count { _ in
      let count = drawing.count
      history.undo().map { _ = drawing.restore(from: $0) }
      let isUndone = drawing.count == count - 1
      history.redo().map { _ = drawing.restore(from: $0) }
      return isUndone && drawing.count == count
    }
  }

  private static func telling(_ path: String) throws -> Row {
    let times = try Measurement.compare(rounds: 5) {
      try run(["info", path])
    } theirs: {
      try run(["--version"])
    }
    return Row(
      name: "scrawl info of it, beside scrawl --version", ours: times.ours, theirs: times.theirs,
      unit: "ms", limit: nil)
  }

  private static func run(_ arguments: [String]) throws -> Bool {
    let program = try ChildProcess(Program.beside("scrawl"), arguments)
    let exit = try program.waitForExit()
    guard exit == .status(0), !program.standardOutput.isEmpty else {
      throw Measurement.Mismatch(description: "scrawl \(arguments[0]) ended with \(exit)")
    }
    return true
  }

  static func opened(_ path: String) throws -> (Drawing, History) {
    guard let opened = try DrawingFile(opening: path, for: .reading).contents().restored() else {
      throw Measurement.Mismatch(description: "the file contradicts itself")
    }
    return opened
  }

  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
