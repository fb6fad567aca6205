package import Documents
import Marks
import System

/// Joins another copy of a drawing to a file.
package enum DrawingJoin {
  /// Takes over the acts that only the other copy has, and brings the drawing to what all acts mean together, in one transaction.
  package static func join(
    _ there: borrowing DrawingFile, into writer: DrawingWriter
  ) throws(DrawingFileError) -> JoinReport {
    try writer.settle()
    var report = JoinReport()
    try there.reading { (other) throws(DrawingFileError) in
      try writer.write { (here) throws(DrawingFileError) in
        let counts = try DrawingFileError.telling { () throws(SQLiteError) in
          (try ActCounts(here), try ActCounts(other))
        }
        let sittings = try SittingTaker(writer.file, from: there, here: here, there: other)
        let taken = try DrawingFileError.telling { () throws(SQLiteError) in
          try Takeover(sittings.map, from: other, into: here)
        }
        guard !taken.newSteps.isEmpty || !taken.shared.takenWays.isEmpty else { return [] }
        let common = ActCounts(
          steps: counts.1.steps - taken.newSteps.count, ways: counts.1.ways - taken.shared.takenWays.count)
        guard counts.0 != common else {
          report.outcome = .forwarded
          return [.head(Int(taken.head), isDraft: false)]
        }
        let head = try DrawingFileError.telling { () throws(SQLiteError) in
          try here.integer("SELECT step FROM head") ?? 0
        }
        let last = try DrawingFileError.telling { () throws(SQLiteError) in
          try here.integer("SELECT max(number) FROM steps") ?? 0
        }
        var reader = try ActReader(writer.file, here, taken.shared)
        let step = try JoinedStep(reader.read(heads: [head, taken.head]), writer.file, here)
        report = step.report
        report.outcome = .joined
        let stored = StoredStep(
          id: max(Int(last), try writer.file.clock()) + 1, parent: Int(head),
          further: taken.head == head ? [] : [Int(taken.head)],
          step: Step("merge", at: Double(WallClock.milliseconds) / 1000), delta: step.delta)
        return [.step(stored)]
      }
    }
    return report
  }
}

/// The numbers of the acts in a file.
struct ActCounts: Equatable {
  let steps: Int
  let ways: Int
}

extension ActCounts {
  init(_ database: borrowing Database) throws(SQLiteError) {
    steps = Int(try database.integer("SELECT count(*) FROM steps") ?? 0)
    ways = Int(try database.integer("SELECT count(*) FROM ways") ?? 0)
  }
}
