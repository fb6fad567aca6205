import CSQLite
import Geometry
import Marks

/// Compares the tables of present marks with the marks and with the history, a thousand rows at a time.
struct SummaryChecker: Sendable {
  /// The step whose state the tables of present marks hold; nil before the first rows.
  private var settled: Int64?

  /// The last rank that was read, and, up to there, the number of marks, the number of those with ink, and the bounds.
  private var rank = -Double.infinity
  private var marks: Int64 = 0
  private var inked: Int64 = 0
  private var extent: WholeRect?

  /// The step that is read next; nil until all marks were read.
  private var step: Int64?

  /// The ranks changed by the steps read so far, the number of present marks that these steps put down, and their displacements
  /// of ranks. Steps are read from the last to the first.
  private var changed = RankSet()
  private var put: Int64 = 0
  private var moved = RankShifts()

  /// The contents of the table `shifted`.
  private var shifts = RankShifts()

  /// The locked marks before the steps that were read.
  private var locked = Lock()

  /// The keys of the entries changed by the steps read so far, and the number of these entries that are present.
  private var changedEntries: Set<Int64> = []
  private var putEntries: Int64 = 0

  /// The number of rows that can be read in a few milliseconds.
  private static let rows = 1000

  /// Checks the next rows. Returns the checker for the rows after them; nil at the end. Throws if anything differs.
  func next(in file: borrowing DrawingFile) throws(DrawingFileError) -> SummaryChecker? {
    try file.reading { (database) throws(DrawingFileError) in
      try DrawingFileError.telling { () throws(SQLiteError) in try next(in: database) }
    }
  }

  private func next(in database: borrowing Database) throws(SQLiteError) -> SummaryChecker? {
    let present = try database.integer("SELECT present FROM main.head")
    var checker = present == settled ? self : SummaryChecker()
    checker.settled = present
    let goesOn =
      if checker.step == nil { try checker.lookAtMarks(database) } else {
        try checker.lookAtHistory(database)
      }
    return goesOn ? checker : nil
  }

  private mutating func lookAtMarks(
    _ database: borrowing Database
  ) throws(SQLiteError) -> Bool {
    let rows = try database.prepare(
      """
      SELECT place, mark, min_x, min_y, max_x, max_y FROM main.present
      LEFT JOIN marks ON number = mark WHERE place > ?1 ORDER BY place LIMIT \(Self.rows)
      """)
    let told = try database.prepare(
      """
      SELECT mark, min_x, min_y, max_x, max_y FROM main.extents
      WHERE level = ?1 AND y = ?2 AND x = ?3 AND place = ?4
      """)
    try rows.bind(rank, at: 1)
    var count = 0
    while try rows.step() {
      count += 1
      rank = rows.number(at: 0)
      guard let rect = try WholeRect(rows, from: 2) else { continue }
      guard let square = ExtentSquare(of: rect) else { throw .noExtent }
      try told.bind(Int64(square.level), at: 1)
      try told.bind(square.y, at: 2)
      try told.bind(square.x, at: 3)
      try told.bind(rank, at: 4)
      guard try told.step(), told.integer(at: 0) == rows.integer(at: 1),
        try WholeRect(told, from: 1) == rect
      else { throw .noExtent }
      told.reset()
      inked += 1
      extent = extent?.union(rect) ?? rect
    }
    marks += Int64(count)
    if count == Self.rows { return true }
    try compare(database)
    step = settled
    shifts = try ShiftTable.shifts(in: database)
    locked = try LockTable.lock(in: database)
    return true
  }

  private func compare(_ database: borrowing Database) throws(SQLiteError) {
    let total = try MarkTotal(
      database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM main.total"))
    guard total.marks == marks else { throw .noTotal }
    guard total.extent == extent,
      try database.integer("SELECT count(*) FROM main.extents") == inked
    else { throw .noExtent }
  }

  /// Reads the changes and moves of the next steps.
  private mutating func lookAtHistory(
    _ database: borrowing Database
  ) throws(SQLiteError) -> Bool {
    let row = try database.prepare("SELECT parent FROM steps WHERE number = ?1")
    let moves = try MoveStatements(database)
    let locks = try LockStatements(database)
    let entries = try EntryStepReader(database)
    let presentEntry = try database.prepare(
      """
      SELECT entry FROM main.present_entries WHERE key = ?1
      AND parent = (SELECT parent FROM entries WHERE number = ?2)
      """)
    // If a step replaces a mark, the row that puts one down comes first.
    let changes = try database.prepare(
      """
      SELECT place, appears, mark, dx, dy FROM changes
      WHERE step = ?1 ORDER BY place, appears DESC
      """)
    let present = try database.prepare("SELECT mark FROM main.present WHERE place = ?1")
    for _ in 0..<Self.rows {
      guard let number = step else { break }
      try row.bind(number, at: 1)
      guard try row.step() else { throw .noStep(Int(number)) }
      step = row.isNull(at: 0) ? nil : row.integer(at: 0)
      row.reset()
      guard step.map({ $0 < number }) ?? (number == 0) else { throw .noStep(Int(number)) }
      try changes.bind(number, at: 1)
      while try changes.step() {
        if number == 0 { throw .earlyMarks }
        try compare(changes, present)
      }
      changes.reset()
      for move in try moves.moves(of: number) {
        if number == 0 { throw .earlyMarks }
        moved.add(move)
      }
      for change in try entries.changes(of: number) {
        if number == 0 { throw .earlyMarks }
        try compare(change, presentEntry)
      }
      let undone = try locks.change(of: number).reversed
      guard undone.fits(locked) else { throw .noHistory }
      undone.apply(to: &locked)
    }
    if step != nil { return true }
    guard put == marks, locked.isEmpty,
      try database.integer("SELECT count(*) FROM main.present_entries") == putEntries
    else { throw .noHistory }
    return false
  }

  /// Compares the last change of an entry with the table `present_entries`.
  private mutating func compare(
    _ change: EntryStep, _ present: borrowing Statement
  ) throws(SQLiteError) {
    guard changedEntries.insert(change.key).inserted else { return }
    // All versions of an entry have the same parent, so one that was taken away is looked up by that.
    let there = try present.first(change.key, change.new ?? change.old ?? 0)
    guard there == change.new else { throw .noHistory }
    if there != nil { putEntries += 1 }
  }

  /// Compares the last change of a rank with the table `present`.
  private mutating func compare(
    _ change: borrowing Statement, _ present: borrowing Statement
  ) throws(SQLiteError) {
    let rank = change.number(at: 0)
    guard !changed.contains(rank) else { return }
    changed.insert(rank)
    try present.bind(rank, at: 1)
    defer { present.reset() }
    let mark = try present.step() ? present.integer(at: 0) : nil
    guard change.integer(at: 1) == 1 else {
      if mark != nil { throw .noHistory }
      return
    }
    let way = try StoredWay(change, from: 3).vector + moved[rank]
    guard mark == change.integer(at: 2), shifts[rank] == way else { throw .noHistory }
    put += 1
  }
}

extension SQLiteError {
  /// The error of a history that doesn't lead to the present marks.
  fileprivate static var noHistory: SQLiteError {
    SQLiteError(
      SQLITE_CORRUPT, "look through the history",
      message: "the marks that are there are not those that the history put")
  }
}
