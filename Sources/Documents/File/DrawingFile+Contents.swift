import Coding
import Marks

extension DrawingFile {
  /// The whole drawing except the media; throws if anything in it is inconsistent.
  package func contents() throws(DrawingFileError) -> DrawingContents {
    try reading { (database) throws(DrawingFileError) in
      let history = try StoredHistory(from: database)
      let walk = try HistoryWalk.done(through: history)
      var extents = ExtentChecker()
      let marks = try Self.marks(in: database, &extents)
      var steps: [StoredStep] = []
      steps.reserveCapacity(history.steps.count)
      let entries = try DrawingFileError.telling { () throws(SQLiteError) in
        try EntryReader.all(in: database)
      }
      for step in history.steps {
        steps.append(try Self.step(step, of: history, marks, entries))
      }
      var placed: [RankedMark] = []
      placed.reserveCapacity(walk.atHead.count)
      for (rank, id) in walk.atHead { placed.append(try Self.placed(id, at: rank, marks)) }
      let last = history.steps.last?.id ?? 0
      let nextStep = try DrawingFileError.telling { () throws(SQLiteError) in
        try extents.check(database)
        return try ActClock.next(after: last, in: database)
      }
      return DrawingContents(
        steps: steps, head: Int(history.head), marks: placed, locked: walk.lockedAtHead,
        entries: walk.entriesAtHead.compactMap { entries[Int($0)] },
        nextMark: (marks.keys.max() ?? 0) + 1, nextEntry: (entries.keys.max() ?? 0) + 1,
        nextStep: Int(nextStep),
        properties: try Self.properties(in: database))
    }
  }

  /// Runs `body` in a read transaction, or in the open transaction if there is one. Outside a transaction SQLite looks for a
  /// journal and reads the file's header again for every statement.
  package func reading<Result>(
    _ body: (borrowing Database) throws(DrawingFileError) -> Result
  ) throws(DrawingFileError) -> Result {
    guard !database.isInTransaction else { return try body(database) }
    try DrawingFileError.telling { () throws(SQLiteError) in try database.execute("BEGIN") }
    // A read transaction has no changes that a failed rollback could leave behind.
    defer { try? database.execute("ROLLBACK") }
    return try body(database)
  }

  private static func step(
    _ step: StoredHistory.StepRow, of history: StoredHistory, _ marks: [Int: RankedMark],
    _ entries: [Int: Entry]
  ) throws(DrawingFileError) -> StoredStep {
    var edits: [Edit] = []
    edits.reserveCapacity(step.changes.count)
    var spots: [Int: Int] = [:]
    for change in history.changes[step.changes] {
      var (old, new): (RankedMark?, RankedMark?)
      if let id = change.old { old = try placed(id, at: change.rank, marks) }
      if let id = change.new { new = try placed(id, at: change.rank, marks) }
      if let edit = Edit(from: old, to: new) { edits.append(edit) }
      if let new, let above = change.above, above == 0 || marks[Int(above)] != nil {
        spots[new.id] = Int(above)
      }
    }
    var entryEdits: [EntryEdit] = []
    for change in step.entries {
      guard let edit = change.edit({ entries[Int($0)] }) else {
        throw DrawingFileError(SQLiteError.noEntry(change.key))
      }
      entryEdits.append(edit)
    }
    let delta = Delta(
      step.moves.map(Delta.Part.move) + [.edits(edits)] + step.locks.parts
        + [.entries(entryEdits)])
    return StoredStep(
      id: Int(step.id), parent: step.parent.map { Int($0) },
      next: step.redo.map { Int($0) }, further: step.further.map { Int($0) },
      step: Step(step.name, milliseconds: step.time), delta: delta,
      spots: Spots(new: spots))
  }

  private static func placed(
    _ moved: StoredHistory.Moved, at rank: Double, _ marks: [Int: RankedMark]
  ) throws(DrawingFileError) -> RankedMark {
    guard let mark = marks[Int(moved.mark)] else {
      throw .damaged(["mark \(moved.mark) is not there"])
    }
    return moved.placed(mark, at: rank)
  }

  /// All marks by their ids. The checker notes their bounds.
  private static func marks(
    in database: borrowing Database, _ extents: inout ExtentChecker
  ) throws(DrawingFileError) -> [Int: RankedMark] {
    let rows = try DrawingFileError.telling { () throws(SQLiteError) in
      try database.prepare("SELECT number, \(MarkCoder.columns) FROM marks")
    }
    let encoded = try DrawingFileError.telling { () throws(SQLiteError) in
      var encoded = try EncodedMarks(of: database)
      let bodies = try BaseReader(database)
      while try rows.step() {
        let id = rows.integer(at: 0)
        try encoded.append(rows, column: 1, id: Int(id), rank: 0, bodies)
        try extents.note(id, rows, from: 2)
      }
      return encoded
    }
    let decoded = try encoded.decodedByTwo()
    // A damaged file may contain a number twice.
    return Dictionary(decoded.lazy.map { ($0.id, $0) }) { _, later in later }
  }
}
