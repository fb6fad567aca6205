import Marks

/// The tables of present marks: `present` has their ranks, `extents` their bounds on the canvas, `shifted` their displacements,
/// `locked` the locked ones, and `total` their number and bounds; `present_entries` has the entries. All six describe the drawing
/// after the step in `head.present`, which may differ from the head.
final class PresentMarks {
  private let tree: StepTree
  private let settled: Statement
  private let setStep: Statement
  private let take: Statement
  private let put: Statement
  private let takeExtents: Statement
  private let putExtents: Statement
  private let measure: Statement
  private let total: Statement
  private let extent: Statement
  private let setTotal: Statement
  private let shifts: ShiftTable
  private let moves: MoveStatements
  private let locked: LockTable
  private let locks: LockStatements
  private let entries: PresentEntries
  private let ways: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try ExtentSQL.prepare(database)
    tree = try StepTree(database)
    settled = try database.prepare("SELECT present FROM head")
    setStep = try database.prepare("UPDATE head SET present = ?1")
    take = try database.prepare(
      """
      DELETE FROM present
      WHERE place IN (SELECT place FROM changes WHERE step = ?1 AND appears = ?2)
      """)
    put = try database.prepare(
      "INSERT INTO present SELECT place, mark FROM changes WHERE step = ?1 AND appears = ?2")
    takeExtents = try database.prepare(
      """
      DELETE FROM extents WHERE (level, y, x, place) IN (
        SELECT \(ExtentSQL.key) FROM changes \(ExtentSQL.join) WHERE step = ?1 AND appears = ?2
      )
      """)
    putExtents = try database.prepare(
      """
      INSERT INTO extents SELECT \(ExtentSQL.row) FROM changes \(ExtentSQL.join)
      WHERE step = ?1 AND appears = ?2
      """)
    measure = try database.prepare(
      """
      SELECT count(*), min(min_x), min(min_y), max(max_x), max(max_y)
      FROM changes LEFT JOIN marks ON number = mark WHERE step = ?1 AND appears = ?2
      """)
    total = try database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM total")
    extent = try database.prepare(
      "SELECT NULL, min(min_x), min(min_y), max(max_x), max(max_y) FROM extents")
    setTotal = try database.prepare(
      "UPDATE total SET marks = ?1, min_x = ?2, min_y = ?3, max_x = ?4, max_y = ?5")
    shifts = try ShiftTable(database)
    moves = try MoveStatements(database)
    locked = try LockTable(database)
    locks = try LockStatements(database)
    entries = try PresentEntries(database)
    ways = try database.prepare(
      """
      SELECT place, dx, dy, min_x, min_y, max_x, max_y
      FROM changes LEFT JOIN marks ON number = mark WHERE step = ?1 AND appears = ?2
      """)
  }

  /// The step whose state the tables of present marks hold.
  func step() throws(SQLiteError) -> Int64? { try settled.first() }

  /// Brings the tables of present marks to their state after step `target`. Call inside a transaction.
  func bring(to target: Int64) throws(SQLiteError) {
    guard let step = try step() else { throw .unknownStep(target) }
    guard step != target else { return }
    let way = try tree.way(from: step, to: target)
    var sum = try MarkTotal(total)
    let before = try shifts.read()
    var shifted = before
    let lockedBefore = try locked.read()
    var lock = lockedBefore
    let haveEntries = try entries.mayChange()
    for (_, step) in way.back {
      if haveEntries { try entries.undo(step) }
      try locks.change(of: step).reversed.apply(to: &lock)
      try take(step, 1, from: &sum)
      try put(step, 0, into: &sum)
      try settle(step, 0, in: &shifted)
      for move in try moves.moves(of: step) { shifted.add(move.reversed) }
    }
    for (_, step) in way.forth {
      for move in try moves.moves(of: step) { shifted.add(move) }
      try take(step, 0, from: &sum)
      try put(step, 1, into: &sum)
      try settle(step, 1, in: &shifted)
      try locks.change(of: step).apply(to: &lock)
      if haveEntries { try entries.apply(step) }
    }
    if sum.isTooLarge { sum.extent = try MarkTotal(extent).extent }
    try sum.bind(to: setTotal)
    try setTotal.run()
    if shifted != before { try shifts.write(shifted, after: before) }
    if lock != lockedBefore { try locked.write(lock) }
    try setStep.run(target)
  }

  /// Sets the displacements of the marks of a step's changes in `shifted`.
  private func settle(
    _ step: Int64, _ appears: Int64, in shifted: inout RankShifts
  ) throws(SQLiteError) {
    try ways.bind(step, at: 1)
    try ways.bind(appears, at: 2)
    defer { ways.reset() }
    while try ways.step() {
      let way = try StoredWay(ways, from: 1)
      if shifted.isEmpty, way == .zero { continue }
      shifted.set(ways.number(at: 0), to: way.vector, try WholeRect(ways, from: 3)?.rect)
    }
  }

  private func take(
    _ step: Int64, _ appears: Int64, from sum: inout MarkTotal
  ) throws(SQLiteError) {
    let change = try measured(step, appears)
    guard change.marks > 0 else { return }
    sum.subtract(change)
    try take.run(step, appears)
    try takeExtents.run(step, appears)
  }

  private func put(
    _ step: Int64, _ appears: Int64, into sum: inout MarkTotal
  ) throws(SQLiteError) {
    let change = try measured(step, appears)
    guard change.marks > 0 else { return }
    sum.add(change)
    try put.run(step, appears)
    try putExtents.run(step, appears)
  }

  private func measured(_ step: Int64, _ appears: Int64) throws(SQLiteError) -> MarkTotal {
    try measure.bind(step, at: 1)
    try measure.bind(appears, at: 2)
    return try MarkTotal(measure)
  }
}
