import CSQLite
import Geometry
import Marks

/// Reads the moves of steps from the table of moves.
final class MoveStatements {
  private let rows: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(
      """
      SELECT first, last, dx, dy, min_x, min_y, max_x, max_y FROM moves
      WHERE step = ?1 ORDER BY step, first
      """)
  }

  /// The moves of a step. No two of them share a rank.
  func moves(of step: Int64) throws(SQLiteError) -> [Move] {
    try rows.bind(step, at: 1)
    defer { rows.reset() }
    var table = ShiftRows()
    while try rows.step() { try table.add(rows, from: 0) }
    return try table.groups().map { group in
      Move(group.ranks, by: group.way, area: group.area)
    }
  }
}

/// Collects rows of the tables `moves` or `shifted` into groups of ranks that are moved by the same vector.
struct ShiftRows {
  private struct Key: Hashable {
    let way: StoredWay
    let area: WholeRect
  }

  private var runs: [Key: [RankRanges.Run]] = [:]
  private var order: [Key] = []
  private var last = -Double.infinity

  /// Adds a row whose columns are first, last, dx, dy and a rectangle. The rows have to come in the order of their ranks.
  mutating func add(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    let run = RankRanges.Run(first: row.number(at: column), last: row.number(at: column + 1))
    let way = try StoredWay(row, from: column + 2)
    guard run.first > last, run.last >= run.first, run.first.isFinite, run.last.isFinite,
      way != .zero, let area = try WholeRect(row, from: column + 4)
    else { throw .noWay }
    last = run.last
    let key = Key(way: way, area: area)
    if runs[key] == nil { order.append(key) }
    runs[key, default: []].append(run)
  }

  func groups() throws(SQLiteError) -> [RankShifts.Group] {
    var groups: [RankShifts.Group] = []
    for key in order {
      guard let ranks = RankRanges(runs[key] ?? []) else { throw .noWay }
      groups.append(
        RankShifts.Group(way: key.way.vector, ranks: ranks, area: key.area.rect))
    }
    return groups
  }
}
