import Marks

/// What a file tells of the marks that are present: their places, their rectangles, and how much they are in all. It may
/// stand at another command than the drawing does.
final class PresentMarks {
  private let tree: StepTree
  private let settled: Statement
  private let setCommand: Statement
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
  private let ways: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try ExtentSQL.prepare(database)
    tree = try StepTree(database)
    settled = try database.prepare("SELECT present FROM head")
    setCommand = try database.prepare("UPDATE head SET present = ?1")
    take = try database.prepare(
      """
      DELETE FROM present
      WHERE place IN (SELECT place FROM changes WHERE command = ?1 AND appears = ?2)
      """)
    put = try database.prepare(
      "INSERT INTO present SELECT place, mark FROM changes WHERE command = ?1 AND appears = ?2")
    takeExtents = try database.prepare(
      """
      DELETE FROM extents WHERE (level, y, x, place) IN (
        SELECT \(ExtentSQL.key) FROM changes \(ExtentSQL.join) WHERE command = ?1 AND appears = ?2
      )
      """)
    putExtents = try database.prepare(
      """
      INSERT INTO extents SELECT \(ExtentSQL.row) FROM changes \(ExtentSQL.join)
      WHERE command = ?1 AND appears = ?2
      """)
    measure = try database.prepare(
      """
      SELECT count(*), min(min_x), min(min_y), max(max_x), max(max_y)
      FROM changes LEFT JOIN marks ON number = mark WHERE command = ?1 AND appears = ?2
      """)
    total = try database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM total")
    extent = try database.prepare(
      "SELECT NULL, min(min_x), min(min_y), max(max_x), max(max_y) FROM extents")
    setTotal = try database.prepare(
      "UPDATE total SET marks = ?1, min_x = ?2, min_y = ?3, max_x = ?4, max_y = ?5")
    shifts = try ShiftTable(database)
    moves = try MoveStatements(database)
    ways = try database.prepare(
      """
      SELECT place, \(moves.columns), min_x, min_y, max_x, max_y
      FROM changes LEFT JOIN marks ON number = mark WHERE command = ?1 AND appears = ?2
      """)
  }

  /// The command whose state the tables of present marks hold.
  func command() throws(SQLiteError) -> Int64? { try settled.first() }

  /// Brings the tables of present marks to their state after command `target`. Call inside a transaction.
  func bring(to target: Int64) throws(SQLiteError) {
    guard let command = try command() else { throw .noCommand(target) }
    guard command != target else { return }
    let way = try tree.way(from: command, to: target)
    var sum = try MarkTotal(total)
    let before = try shifts.read()
    var shifted = before
    for (_, command) in way.back {
      try take(command, 1, from: &sum)
      try put(command, 0, into: &sum)
      try settle(command, 0, in: &shifted)
      for move in try moves.moves(of: command) { shifted.add(move.reversed) }
    }
    for (_, command) in way.forth {
      for move in try moves.moves(of: command) { shifted.add(move) }
      try take(command, 0, from: &sum)
      try put(command, 1, into: &sum)
      try settle(command, 1, in: &shifted)
    }
    if sum.isTooLarge { sum.extent = try MarkTotal(extent).extent }
    try sum.bind(to: setTotal)
    try setTotal.run()
    if shifted != before { try shifts.write(shifted) }
    try setCommand.run(target)
  }

  /// Takes note of how far the marks had been moved that a command put down or took away, and that are there again.
  private func settle(
    _ command: Int64, _ appears: Int64, in shifted: inout PlaceShifts
  ) throws(SQLiteError) {
    try ways.bind(command, at: 1)
    try ways.bind(appears, at: 2)
    defer { ways.reset() }
    while try ways.step() {
      let way = try StoredWay(ways, from: 1)
      if shifted.isEmpty, way == .zero { continue }
      shifted.set(ways.number(at: 0), to: way.vector, try WholeRect(ways, from: 3)?.rect)
    }
  }

  private func take(
    _ command: Int64, _ appears: Int64, from sum: inout MarkTotal
  ) throws(SQLiteError) {
    let change = try measured(command, appears)
    guard change.marks > 0 else { return }
    sum.subtract(change)
    try take.run(command, appears)
    try takeExtents.run(command, appears)
  }

  private func put(
    _ command: Int64, _ appears: Int64, into sum: inout MarkTotal
  ) throws(SQLiteError) {
    let change = try measured(command, appears)
    guard change.marks > 0 else { return }
    sum.add(change)
    try put.run(command, appears)
    try putExtents.run(command, appears)
  }

  private func measured(_ command: Int64, _ appears: Int64) throws(SQLiteError) -> MarkTotal {
    try measure.bind(command, at: 1)
    try measure.bind(appears, at: 2)
    return try MarkTotal(measure)
  }
}
