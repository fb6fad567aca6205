package import Documents
import Marks
import System

/// Joins another copy of a drawing to a file.
package enum DrawingJoin {
  /// Takes over the acts that only the other copy has, and brings the drawing to what all acts mean together, in one transaction.
  /// Copies that have no history in common are matched by their looks; `base` is an earlier version of both then. Throws, and
  /// changes nothing, soon after `isWanted` returns false.
  package static func join(
    _ there: borrowing DrawingFile, into writer: DrawingWriter, since base: DrawingContents? = nil,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) -> JoinReport {
    try there.reading { (other) throws(DrawingFileError) in
      var report = JoinReport()
      try other.whileWanted(isWanted) { () throws(DrawingFileError) in
        report = try joinAll(there, into: writer, since: base, while: isWanted)
      }
      return report
    }
  }

  private static func joinAll(
    _ there: borrowing DrawingFile, into writer: DrawingWriter, since base: DrawingContents?,
    while isWanted: () -> Bool
  ) throws(DrawingFileError) -> JoinReport {
    func expectWanted() throws(DrawingFileError) {
      if !isWanted() { throw .cancelled }
    }
    try there.refuseNewer()
    try writer.settle()
    guard try haveCommonHistory(writer.file, there) else {
      return try joinByLikeness(there, into: writer, since: base)
    }
    var report = JoinReport()
    try there.reading { (other) throws(DrawingFileError) in
      try writer.write { (here) throws(DrawingFileError) in
        let counts = try DrawingFileError.telling { () throws(SQLiteError) in
          try NumberCheck.check(here)
          try NumberCheck.check(other)
          return (try ActCounts(here), try ActCounts(other))
        }
        let sittings = try SittingTaker(writer.file, from: there, here: here, there: other)
        let taken = try DrawingFileError.telling { () throws(SQLiteError) in
          try Takeover(sittings.map, from: other, into: here)
        }
        for entry in taken.newEntries { _ = try writer.file.entry(numbered: Int(entry)) }
        let shared = taken.shared
        guard !taken.newSteps.isEmpty || !shared.takenWays.isEmpty else { return [] }
        let common = ActCounts(
          steps: counts.1.steps - taken.newSteps.count,
          ways: counts.1.ways - shared.takenWays.count)
        guard counts.0 != common else {
          report.outcome = .forwarded
          return [.head(Int(taken.head), isDraft: false)]
        }
        try expectWanted()
        let head = try number("SELECT step FROM head", in: here)
        var reader = try ActReader(writer.file, here, shared)
        let union = try reader.read(heads: [Int64(head), taken.head])
        try expectWanted()
        let step = try JoinedStep(union, writer.file, here)
        try expectWanted()
        report = step.report
        report.outcome = .joined
        let further = Int(taken.head)
        if step.delta.isEmpty, step.reaches(further) { return [] }
        return [
          .step(
            StoredStep(
              id: try nextStep(writer.file, here), parent: head,
              further: further == head ? [] : [further], step: name, delta: step.delta))
        ]
      }
    }
    return report
  }

  private static var name: Step { Step("merge", at: WallClock.seconds) }

  private static func number(
    _ sql: String, in database: borrowing Database
  ) throws(DrawingFileError) -> Int {
    try DrawingFileError.telling { () throws(SQLiteError) in Int(try database.integer(sql) ?? 0) }
  }

  private static func nextStep(
    _ file: borrowing DrawingFile, _ database: borrowing Database
  ) throws(DrawingFileError) -> Int {
    max(try number("SELECT max(number) FROM steps", in: database), try file.clock()) + 1
  }

  /// Whether both files have acts of the same sitting, or one of them has none.
  private static func haveCommonHistory(
    _ one: borrowing DrawingFile, _ other: borrowing DrawingFile
  ) throws(DrawingFileError) -> Bool {
    let own = Set(try one.sittings().map(\.id))
    let theirs = Set(try other.sittings().map(\.id))
    return own.count < 2 || theirs.count < 2 || own.intersection(theirs).count > 1
  }

  private static func joinByLikeness(
    _ there: borrowing DrawingFile, into writer: DrawingWriter, since base: DrawingContents?
  ) throws(DrawingFileError) -> JoinReport {
    let contents = try writer.file.contents()
    guard let (drawing, _) = contents.restored() else {
      throw .damaged(["its history makes no sense"])
    }
    let other = try there.contents()
    let join = LikenessJoin(drawing, other, base: base)
    let properties = contents.propertiesToTake(from: other, since: base)
    guard !join.delta.isEmpty || !properties.isEmpty else { return join.report }
    try there.reading { (other) throws(DrawingFileError) in
      try writer.write { (here) throws(DrawingFileError) in
        try DrawingFileError.telling { () throws(SQLiteError) in
          try NumberCheck.check(here)
          try Takeover.takeMedia(from: other, into: here)
        }
        guard !join.delta.isEmpty else { return properties }
        return properties + [
          .step(
            StoredStep(
              id: try nextStep(writer.file, here), parent: contents.head, step: name,
              delta: join.delta, spots: join.drawing.spots(of: join.delta)))
        ]
      }
    }
    var report = join.report
    report.outcome = .joined
    return report
  }
}
