import Marks

/// The table `shifted`, which says how far the present marks were moved.
final class ShiftTable {
  private let rows: Statement
  private let clear: Statement
  private let add: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(Self.select)
    clear = try database.prepare("DELETE FROM shifted")
    add = try database.prepare("INSERT INTO shifted VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
  }

  private static let select =
    "SELECT first, last, dx, dy, min_x, min_y, max_x, max_y FROM shifted ORDER BY first"

  static func shifts(in database: borrowing Database) throws(SQLiteError) -> PlaceShifts {
    try shifts(from: database.prepare(select))
  }

  func read() throws(SQLiteError) -> PlaceShifts {
    defer { rows.reset() }
    return try Self.shifts(from: rows)
  }

  private static func shifts(from rows: borrowing Statement) throws(SQLiteError) -> PlaceShifts {
    var table = ShiftRows()
    while try rows.step() { try table.add(rows, from: 0) }
    guard let shifts = PlaceShifts(try table.groups()) else { throw .noWay }
    return shifts
  }

  /// Replaces the rows of the table with `shifts`. Call inside a transaction.
  func write(_ shifts: PlaceShifts) throws(SQLiteError) {
    try clear.run()
    for group in shifts.groups {
      let (way, area) = (try StoredWay(group.way), WholeRect(around: group.area))
      for run in group.places.runs {
        try add.run(
          run.first, run.last, way.dx, way.dy, area.minX, area.minY, area.maxX, area.maxY)
      }
    }
  }
}
