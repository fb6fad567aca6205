package import Documents
import Marks
import Merging
import System

/// Joins another copy of a drawing to a file.
package enum DrawingJoin {
  /// Takes over the acts that only the other copy has, and brings the drawing to what all acts mean together, in one transaction.
  /// Copies that have no history in common are matched by their looks; `base` is an earlier version of both then. Throws, and
  /// changes nothing, soon after `isWanted` returns false.
  ///
  /// Undo takes back what came from the other copy; with `goesOn`, where the user has that one open, what this file had alone.
  package static func join(
    _ there: borrowing DrawingFile, into writer: DrawingWriter, since base: DrawingContents? = nil,
    goesOn: Bool = false, while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) -> JoinReport {
    try there.reading { (other) throws(DrawingFileError) in
      var report = JoinReport()
      try other.whileWanted(isWanted) { () throws(DrawingFileError) in
        report = try joinAll(there, into: writer, since: base, goesOn: goesOn, while: isWanted)
      }
      return report
    }
  }

  private static func joinAll(
    _ there: borrowing DrawingFile, into writer: DrawingWriter, since base: DrawingContents?,
    goesOn: Bool, while isWanted: () -> Bool
  ) throws(DrawingFileError) -> JoinReport {
    try there.refuseNewer()
    guard try haveCommonHistory(writer.file, there) else {
      try writer.settle()
      return try joinByLikeness(there, into: writer, since: base)
    }
    var report = JoinReport()
    // An unchanged file stays so to the byte: otherwise two machines would send each other new files for ever.
    var isRepetition = false
    do throws(DrawingFileError) {
      try there.reading { (other) throws(DrawingFileError) in
        try writer.write { (here) throws(DrawingFileError) in
          let taken = try take(there, other, into: writer, here)
          try expect(isWanted)
          var records: [Record]?
          switch taken.outcome {
          case .nothing: break
          case .forwarded:
            records = try forwarded(taken.all, into: writer, here, &report, while: isWanted)
          case .joined:
            records = try joined(
              taken.all, into: writer, here, goesOn: goesOn, &report, while: isWanted)
            report.outcome = .joined
          }
          try expect(isWanted)
          isRepetition = records == nil
          guard let records else { throw .cancelled }
          return records
        }
      }
    } catch {
      guard isRepetition else { throw error }
      return JoinReport()
    }
    return report
  }

  /// Takes over what only the other file has, and finds out whether this one has something that the other one lacks.
  private static func take(
    _ there: borrowing DrawingFile, _ other: borrowing Database, into writer: DrawingWriter,
    _ here: borrowing Database
  ) throws(DrawingFileError) -> (all: Takeover, outcome: JoinReport.Outcome) {
    let (own, theirs) = try DrawingFileError.telling { () throws(SQLiteError) in
      try NumberCheck.check(here)
      try NumberCheck.check(other)
      try writer.bringPresentToHead()
      return (try ActCounts(here), try ActCounts(other))
    }
    let sittings = try SittingTaker(writer.file, from: there, here: here, there: other)
    let taken = try DrawingFileError.telling { () throws(SQLiteError) in
      try Takeover(sittings.map, from: other, into: here)
    }
    try DrawingFile.check(steps: taken.newSteps, in: here)
    try taken.checkMarks(in: writer.file)
    let (steps, ways) = (taken.newSteps.count, taken.shared.takenWays.count)
    let common = ActCounts(steps: theirs.steps - steps, ways: theirs.ways - ways)
    let (head, far) = (try number("SELECT step FROM head", in: here), taken.head)
    return try DrawingFileError.telling { () throws(SQLiteError) in
      if steps + ways == 0 {
        if far == head { return (taken, .nothing) }
        let isKnown = try ReachedSteps.has(far, from: Int64(head), in: here)
        let isDoubtful = try ReachedSteps.areDoubtful(at: Int64(head), in: here)
        return (taken, isKnown && !isDoubtful ? .nothing : .joined)
      }
      guard own == common, try ReachedSteps.has(Int64(head), from: far, in: here) else {
        return (taken, .joined)
      }
      return (taken, .forwarded)
    }
  }

  /// The step that joins both histories, if one is needed; nil if all that was taken over is known here.
  static func joined(
    _ taken: Takeover, into writer: DrawingWriter, _ here: borrowing Database, goesOn: Bool,
    _ report: inout JoinReport, while isWanted: () -> Bool
  ) throws(DrawingFileError) -> [Record]? {
    var (head, further) = (try number("SELECT step FROM head", in: here), Int(taken.head))
    if goesOn {
      (head, further) = (further, head)
      try DrawingFileError.telling { [head] () throws(SQLiteError) in
        try writer.stand(at: Int64(head))
      }
    }
    var reader = try ActReader(
      writer.file, here, taken.shared, heads: [Int64(head), Int64(further)],
      leavingOut: goesOn ? .here : .there)
    let union = reader.read()
    try expect(isWanted)
    let step = try JoinedStep(union, writer.file, here)
    report = step.report
    if step.delta.isEmpty {
      if try isRepeated(taken, here) { return nil }
      if step.reaches(further) { return [] }
    }
    // A step without a further parent would be an act.
    if further == head {
      report = JoinReport()
      return []
    }
    return [
      .step(
        StoredStep(
          id: try nextStep(writer.file, here), parent: head,
          further: [further], step: name, delta: step.delta))
    ]
  }

  private static func expect(_ isWanted: () -> Bool) throws(DrawingFileError) {
    if !isWanted() { throw .cancelled }
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

  /// Whether the other copy, in which nothing looks otherwise, only joined what this one has joined as well.
  static func isRepeated(
    _ taken: Takeover, _ here: borrowing Database
  ) throws(DrawingFileError) -> Bool {
    guard taken.shared.takenWays.isEmpty else { return false }
    return try DrawingFileError.telling { () throws(SQLiteError) in
      let joins = try here.prepare("SELECT 1 FROM joins WHERE step = ?1 LIMIT 1")
      for step in taken.newSteps where try joins.find(step) == nil { return false }
      return true
    }
  }

  /// Whether both files have acts of the same sitting, or one of them has none.
  package static func haveCommonHistory(
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
