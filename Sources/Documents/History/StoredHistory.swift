import CSQLite
import Marks

/// The whole history of a file in memory, with the numbers of marks but not the marks.
struct StoredHistory {
  /// A step, as a row of the table of steps.
  struct StepRow {
    let id: Int64
    let parent: Int64?
    var redo: Int64?
    let name: String
    let time: Int64

    /// The further parents of a step that joins branches.
    var further: [Int64] = []

    /// The range of its changes in `changes`.
    var changes: Range<Int>

    /// The step's moves, its locks, and its changes of entries.
    var moves: [Move] = []
    var locks = LockChange()
    var entries: [EntryStep] = []
  }

  /// A step's change at one rank: the mark that it takes away, and the one that it puts down.
  struct Change {
    let rank: Double
    var old: Moved?
    var new: Moved?

    /// The mark below the new one, if that is at a new spot.
    var above: Int64?
  }

  /// The number of a mark, and its displacement since its body was written.
  struct Moved: Hashable {
    let mark: Int64
    var way: StoredWay
  }

  /// The steps in the order of their numbers, so that each comes after its parent.
  private(set) var steps: [StepRow] = []
  private(set) var changes: [Change] = []
  private(set) var head: Int64 = 0

  /// The step whose state the tables of present marks hold, which may differ from the head; -1 if the tables weren't read.
  private(set) var settled: Int64 = 0
  private(set) var present: [(rank: Double, mark: Int64)] = []

  /// The displacements of the present marks, and the locked ones.
  private(set) var shifts = RankShifts()
  private(set) var locked = Lock()

  /// The versions of the present entries, by the keys of the entries.
  private(set) var presentEntries: [Int64: Int64] = [:]

  /// The index of each step in `steps`.
  private(set) var indices: [Int64: Int] = [:]

  /// Reads the history; throws if it is inconsistent. Call inside a transaction.
  init(from database: borrowing Database) throws(DrawingFileError) {
    do throws(SQLiteError) {
      try readSteps(from: database)
      try readJoins(from: database)
      try readChanges(from: database)
      try readMoves(from: database)
      try readLocks(from: database)
      try readEntries(from: database)
      try readHead(from: database)
    } catch {
      throw DrawingFileError(error)
    }
    try checkSteps()
  }

  /// A part of a history, without what is present.
  init(steps: [StepRow], changes: [Change]) {
    (self.steps, self.changes) = (steps, changes)
    (head, settled) = (-1, -1)
    for (index, step) in steps.enumerated() { indices[step.id] = index }
  }

  private mutating func readSteps(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT number, parent, redo, name, time FROM steps ORDER BY number")
    var allowance = try ReadingAllowance(database)
    while try rows.step() {
      try allowance.take(rows.count(at: 3))
      indices[rows.integer(at: 0)] = steps.count
      steps.append(
        StepRow(
          id: rows.integer(at: 0), parent: rows.isNull(at: 1) ? nil : rows.integer(at: 1),
          redo: rows.isNull(at: 2) ? nil : rows.integer(at: 2), name: rows.text(at: 3),
          time: rows.integer(at: 4), changes: 0..<0))
    }
  }

  /// Reads the further parents of steps. Those that aren't there, as in a hostile file, are left out: nobody goes through them.
  private mutating func readJoins(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare("SELECT step, parent FROM joins ORDER BY step, parent")
    while try rows.step() {
      let (step, parent) = (rows.integer(at: 0), rows.integer(at: 1))
      guard parent < step, indices[parent] != nil, let index = indices[step] else { continue }
      steps[index].further.append(parent)
    }
  }

  private mutating func readChanges(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(ChangeRows.sql)
    var collected = ChangeRows()
    while try rows.step() {
      guard let index = indices[rows.integer(at: 0)] else {
        throw SQLiteError(SQLITE_CORRUPT, "read changes", message: "a change belongs to no step")
      }
      steps[index].changes = try collected.add(rows)
    }
    changes = collected.changes
  }

  private mutating func readMoves(from database: borrowing Database) throws(SQLiteError) {
    let moves = try MoveStatements(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM moves")
    while try steps.step() {
      guard let index = indices[steps.integer(at: 0)] else { throw .noWay }
      self.steps[index].moves = try moves.moves(of: steps.integer(at: 0))
    }
    shifts = try ShiftTable.shifts(in: database)
  }

  private mutating func readLocks(from database: borrowing Database) throws(SQLiteError) {
    let locks = try LockStatements(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM locks")
    while try steps.step() {
      guard let index = indices[steps.integer(at: 0)] else { throw .noLock }
      self.steps[index].locks = try locks.change(of: steps.integer(at: 0))
    }
    locked = try LockTable.lock(in: database)
  }

  private mutating func readEntries(from database: borrowing Database) throws(SQLiteError) {
    let reader = try EntryStepReader(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM entry_changes")
    while try steps.step() {
      guard let index = indices[steps.integer(at: 0)] else { throw .noEntry(steps.integer(at: 0)) }
      self.steps[index].entries = try reader.changes(of: steps.integer(at: 0))
    }
    let present = try database.prepare(
      """
      SELECT present_entries.key, entry,
        present_entries.key = entries.key AND present_entries.parent = entries.parent
      FROM present_entries LEFT JOIN entries ON number = entry
      """)
    while try present.step() {
      let (key, entry) = (present.integer(at: 0), present.integer(at: 1))
      guard present.integer(at: 2) == 1, presentEntries.updateValue(entry, forKey: key) == nil
      else {
        throw .noEntry(entry)
      }
    }
  }

  private mutating func readHead(from database: borrowing Database) throws(SQLiteError) {
    let head = try database.prepare("SELECT step, present FROM head")
    guard try head.step() else {
      throw SQLiteError(SQLITE_CORRUPT, "read head", message: "the drawing stands nowhere")
    }
    (self.head, settled) = (head.integer(at: 0), head.integer(at: 1))
    let rows = try database.prepare("SELECT place, mark FROM present ORDER BY place")
    while try rows.step() { present.append((rows.number(at: 0), rows.integer(at: 1))) }
  }

  /// Sets the step that redo leads to at all ancestors of the head, so that redo from each of them arrives at the head.
  private mutating func leadToHead() {
    var id = head
    while let parent = indices[id].flatMap({ steps[$0].parent }), let index = indices[parent] {
      steps[index].redo = id
      id = parent
    }
  }
}

extension StoredHistory {
  private mutating func checkSteps() throws(DrawingFileError) {
    guard let first = steps.first, first.id == 0, first.parent == nil else {
      throw .damaged(["the history has no beginning"])
    }
    guard first.changes.isEmpty, first.moves.isEmpty, first.locks.isEmpty, first.entries.isEmpty
    else {
      throw DrawingFileError(SQLiteError.earlyMarks)
    }
    for step in steps.dropFirst() {
      guard let parent = step.parent, parent < step.id, indices[parent] != nil else {
        throw .damaged(["step \(step.id) comes after none"])
      }
    }
    for step in steps {
      if let redo = step.redo, indices[redo].map({ steps[$0].parent }) != step.id {
        throw .damaged(["redo leads from step \(step.id) to one that does not follow it"])
      }
    }
    guard let last = steps.last, Limits.numbers.contains(last.id) else {
      throw .damaged(["a step has too large a number"])
    }
    guard indices[head] != nil, indices[settled] != nil else {
      throw .damaged(["the drawing stands at a step that is not there"])
    }
    leadToHead()
  }
}

extension StoredHistory.Moved {
  /// `mark`, the one of this number, at the position to which it was moved.
  func placed(_ mark: RankedMark, at rank: Double) -> RankedMark {
    (way == .zero ? mark : mark.with(mark.mark.moved(by: way.vector))).at(rank)
  }
}
