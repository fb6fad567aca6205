import CSQLite
import Geometry
import Marks

/// What a command moved, in the table of moves. A file of an earlier step has none.
final class MoveStatements {
  private let rows: Statement

  /// The columns of a change that tell how far its mark had been moved.
  let columns: String

  init(_ database: borrowing Database) throws(SQLiteError) {
    let hasMoves = try Self.exist(in: database)
    columns = hasMoves ? "dx, dy" : "0, 0"
    rows = try database.prepare(
      hasMoves
        ? """
        SELECT first, last, dx, dy, min_x, min_y, max_x, max_y FROM moves
        WHERE command = ?1 ORDER BY command, first
        """ : "SELECT 0, 0, 0, 0, 0, 0, 0, 0 WHERE ?1 IS NULL")
  }

  /// Whether a file can tell of moves.
  static func exist(in database: borrowing Database) throws(SQLiteError) -> Bool {
    try database.integer("SELECT 1 FROM main.sqlite_schema WHERE name = 'moves'") != nil
  }

  /// The moves of a command. No two of them share a place.
  func moves(of command: Int64) throws(SQLiteError) -> [Move] {
    try rows.bind(command, at: 1)
    defer { rows.reset() }
    var table = ShiftRows()
    while try rows.step() { try table.add(rows, from: 0) }
    return try table.groups().map { group in
      Move(group.places, by: group.way, area: group.area)
    }
  }
}

/// Rows that tell how far the marks of some places are moved.
struct ShiftRows {
  private struct Key: Hashable {
    let way: StoredWay
    let area: WholeRect
  }

  private var runs: [Key: [PlaceRanges.Run]] = [:]
  private var order: [Key] = []
  private var last = -Double.infinity

  /// Takes a row whose columns are first, last, dx, dy and a rectangle; they have to come in the order of the places.
  mutating func add(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    let run = PlaceRanges.Run(first: row.number(at: column), last: row.number(at: column + 1))
    let way = try StoredWay(row, from: column + 2)
    guard run.first > last, run.last >= run.first, run.first.isFinite, run.last.isFinite,
      way != .zero, let area = try WholeRect(row, from: column + 4)
    else { throw .noWay }
    last = run.last
    let key = Key(way: way, area: area)
    if runs[key] == nil { order.append(key) }
    runs[key, default: []].append(run)
  }

  func groups() throws(SQLiteError) -> [PlaceShifts.Group] {
    var groups: [PlaceShifts.Group] = []
    for key in order {
      guard let places = PlaceRanges(runs[key] ?? []) else { throw .noWay }
      groups.append(
        PlaceShifts.Group(way: key.way.vector, places: places, area: key.area.rect))
    }
    return groups
  }
}
