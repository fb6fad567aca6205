import Marks

/// The table `shifted`, which has the displacements of the present marks.
final class ShiftTable {
  private let rows: Statement
  private let remove: Statement
  private let add: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    rows = try database.prepare(Self.select)
    remove = try database.prepare("DELETE FROM shifted WHERE first = ?1")
    add = try database.prepare("INSERT INTO shifted VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
  }

  private static let select =
    "SELECT first, last, dx, dy, min_x, min_y, max_x, max_y FROM shifted ORDER BY first"

  static func shifts(in database: borrowing Database) throws(SQLiteError) -> RankShifts {
    try shifts(from: database.prepare(select))
  }

  func read() throws(SQLiteError) -> RankShifts {
    defer { rows.reset() }
    return try Self.shifts(from: rows)
  }

  private static func shifts(from rows: borrowing Statement) throws(SQLiteError) -> RankShifts {
    var table = ShiftRows()
    while try rows.step() { try table.add(rows, from: 0) }
    guard let shifts = RankShifts(try table.groups()) else { throw .noWay }
    return shifts
  }

  /// Makes the table hold `shifts`, if it holds `before` now. Writes only the rows that differ, since there can be many and a
  /// step changes few. Call inside a transaction.
  func write(_ shifts: RankShifts, after before: RankShifts) throws(SQLiteError) {
    let (old, new) = (try Self.rows(of: before), try Self.rows(of: shifts))
    let (known, kept) = (Set(old), Set(new))
    for row in old where !kept.contains(row) { try remove.run(row.run.first) }
    for row in new where !known.contains(row) {
      let (way, area) = (row.way, row.area)
      try add.run(
        row.run.first, row.run.last, way.dx, way.dy, area.minX, area.minY, area.maxX, area.maxY)
    }
  }

  private struct Row: Hashable {
    let run: RankRanges.Run
    let way: StoredWay
    let area: WholeRect
  }

  private static func rows(of shifts: RankShifts) throws(SQLiteError) -> [Row] {
    var rows: [Row] = []
    for group in shifts.groups {
      let (way, area) = (try StoredWay(group.way), WholeRect(around: group.area))
      rows += group.ranks.runs.map { Row(run: $0, way: way, area: area) }
    }
    return rows
  }
}
