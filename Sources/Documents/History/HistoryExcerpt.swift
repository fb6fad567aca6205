import Marks

/// The part of a history that concerns the ranks, marks and entries of some of its steps: enough to check these steps without the
/// whole history in memory.
struct HistoryExcerpt {
  private var ranks: Set<Double> = []
  private var marks: Set<Int64> = []
  private var keys: Set<Int64> = []

  /// The steps that have to be gone through, by their numbers.
  private var rows: [Int64: StoredHistory.StepRow] = [:]
  private var changes: [StoredHistory.Change] = []

  /// Reads all that happened to what `steps` change. Call inside a transaction.
  static func history(
    around steps: some Sequence<Int64>, in database: borrowing Database
  ) throws(DrawingFileError) -> StoredHistory {
    do throws(SQLiteError) {
      var excerpt = HistoryExcerpt()
      excerpt.add(0)
      for step in steps { excerpt.add(step) }
      try excerpt.readSubjects(from: database)
      try excerpt.readChanges(from: database)
      try excerpt.readMoves(from: database)
      try excerpt.readLocks(from: database)
      try excerpt.readEntries(from: database)
      return StoredHistory(
        steps: try excerpt.stepsWithParents(in: database), changes: excerpt.changes)
    } catch {
      throw DrawingFileError(error)
    }
  }

  private mutating func add(_ step: Int64) {
    guard rows[step] == nil else { return }
    rows[step] = StoredHistory.StepRow(id: step, parent: nil, name: "", time: 0, changes: 0..<0)
  }

  /// Notes the ranks, marks and entries with which the steps deal.
  private mutating func readSubjects(from database: borrowing Database) throws(SQLiteError) {
    let changes = try database.prepare("SELECT place, mark FROM changes WHERE step = ?1")
    let entries = try database.prepare("SELECT key FROM entry_changes WHERE step = ?1")
    let missing = try database.prepare(
      """
      SELECT 1 FROM changes LEFT JOIN marks ON number = mark
      WHERE step = ?1 AND number IS NULL LIMIT 1
      """)
    let moves = try MoveStatements(database)
    var moved: [RankRanges.Run] = []
    for step in rows.keys {
      if try missing.find(step) != nil { throw .corrupt("read changes", "a mark is missing") }
      try changes.bind(step, at: 1)
      while try changes.step() {
        ranks.insert(changes.number(at: 0))
        marks.insert(changes.integer(at: 1))
      }
      changes.reset()
      try entries.bind(step, at: 1)
      while try entries.step() { keys.insert(entries.integer(at: 0)) }
      entries.reset()
      for move in try moves.moves(of: step) { moved += move.ranks.runs }
    }
    // A move of marks with which the steps don't deal otherwise can only be too long.
    if try Self.isFar(database) { try addRanks(in: moved, database) }
  }

  /// Whether all moves together might bring a mark further than a file can say.
  private static func isFar(_ database: borrowing Database) throws(SQLiteError) -> Bool {
    let most = StoredWay.most / 2
    let moves = try database.integer(
      "SELECT total(abs(CAST(dx AS REAL)) + abs(CAST(dy AS REAL))) > \(most) FROM moves")
    if moves == 1 { return true }
    let changes = try database.integer(
      """
      SELECT EXISTS (
        SELECT 1 FROM changes WHERE max(dx, dy) > \(most) OR min(dx, dy) < \(-most))
      """)
    return changes == 1
  }

  /// Adds all ranks in some runs at which a mark ever lay.
  private mutating func addRanks(
    in runs: [RankRanges.Run], _ database: borrowing Database
  ) throws(SQLiteError) {
    guard !runs.isEmpty else { return }
    let all = RankRanges(joining: runs)
    let places = try database.prepare("SELECT place FROM changes WHERE appears = 1")
    while try places.step() {
      let rank = places.number(at: 0)
      if all.contains(rank) { ranks.insert(rank) }
    }
  }

  private mutating func readChanges(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(ChangeRows.sql)
    var collected = ChangeRows()
    while try rows.step() {
      guard ranks.contains(rows.number(at: 1)) || marks.contains(rows.integer(at: 3)) else {
        continue
      }
      let step = rows.integer(at: 0)
      add(step)
      self.rows[step]?.changes = try collected.add(rows)
    }
    changes = collected.changes
  }

  /// Reads the moves of all marks whose changes were read.
  private mutating func readMoves(from database: borrowing Database) throws(SQLiteError) {
    let ranges = RankRanges(Set(changes.lazy.map(\.rank)).sorted())
    let moves = try MoveStatements(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM moves")
    while try steps.step() {
      let step = steps.integer(at: 0)
      let touching = try moves.moves(of: step).filter { move in
        move.ranks.runs.contains { ranges.touches($0.first, $0.last) }
      }
      guard !touching.isEmpty else { continue }
      add(step)
      rows[step]?.moves = touching
    }
  }

  private mutating func readLocks(from database: borrowing Database) throws(SQLiteError) {
    let locks = try LockStatements(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM locks")
    while try steps.step() {
      let step = steps.integer(at: 0)
      add(step)
      rows[step]?.locks = try locks.change(of: step)
    }
  }

  private mutating func readEntries(from database: borrowing Database) throws(SQLiteError) {
    guard !keys.isEmpty else { return }
    let reader = try EntryStepReader(database)
    let steps = try database.prepare("SELECT DISTINCT step FROM entry_changes")
    while try steps.step() {
      let step = steps.integer(at: 0)
      let own = try reader.changes(of: step).filter { keys.contains($0.key) }
      guard !own.isEmpty else { continue }
      add(step)
      rows[step]?.entries = own
    }
  }

  /// The steps, each after the nearest earlier one of them from which it comes.
  private func stepsWithParents(
    in database: borrowing Database
  ) throws(SQLiteError) -> [StoredHistory.StepRow] {
    let all = try database.prepare("SELECT number, parent FROM steps ORDER BY number")
    var (numbers, kept, steps) = ([Int64](), [Int64](), [StoredHistory.StepRow]())
    while try all.step() {
      let number = all.integer(at: 0)
      var parent: Int64?
      if !numbers.isEmpty {
        let before = all.isNull(at: 1) ? -1 : all.integer(at: 1)
        let index = numbers.sortedIndex { $0 >= before }
        guard index < numbers.count, numbers[index] == before else {
          throw .corrupt("read steps", "a step comes after none")
        }
        parent = kept[index]
      }
      numbers.append(number)
      kept.append(rows[number] == nil ? parent ?? number : number)
      if let row = rows[number] { steps.append(row.after(parent)) }
    }
    guard steps.count == rows.count else {
      throw .corrupt("read changes", "a change belongs to no step")
    }
    return steps
  }
}

extension StoredHistory.StepRow {
  fileprivate func after(_ parent: Int64?) -> Self {
    var row = Self(id: id, parent: parent, name: name, time: time, changes: changes)
    (row.moves, row.locks, row.entries) = (moves, locks, entries)
    return row
  }
}
