/// Compares the tables `extents` and `total` with the marks.
struct ExtentChecker {
  /// The bounds of each mark that has ink, by the mark's number.
  private var bounds: [Int64: WholeRect] = [:]

  /// Adds a mark whose bounds are in four columns of a row.
  mutating func note(
    _ mark: Int64, _ row: borrowing Statement, from column: Int
  ) throws(SQLiteError) {
    bounds[mark] = try WholeRect(row, from: column)
  }

  /// Throws if the extents aren't exactly those of the present marks. A file of the first schema step has no extents.
  func check(_ database: borrowing Database) throws(SQLiteError) {
    guard try database.integer("SELECT 1 FROM main.sqlite_schema WHERE name = 'extents'") != nil
    else { return }
    // `main` means the file's own tables: temporary copies of them may be at another step.
    let present = try database.prepare("SELECT place, mark FROM main.present")
    var (marks, ranks): (Int64, [Int64: Double]) = (0, [:])
    while try present.step() {
      let mark = present.integer(at: 1)
      if bounds[mark] != nil { ranks[mark] = present.number(at: 0) }
      marks += 1
    }
    let rows = try database.prepare(
      "SELECT level, x, y, place, mark, min_x, min_y, max_x, max_y FROM main.extents")
    var (count, all): (Int, WholeRect?) = (0, nil)
    while try rows.step() {
      let (mark, level) = (rows.integer(at: 4), Int(clamping: rows.integer(at: 0)))
      let square = ExtentSquare(level: level, x: rows.integer(at: 1), y: rows.integer(at: 2))
      guard let rect = bounds[mark], try rect == WholeRect(rows, from: 5),
        square == ExtentSquare(of: rect), ranks[mark] == rows.number(at: 3)
      else { throw .noExtent }
      count += 1
      all = all?.union(rect) ?? rect
    }
    guard count == ranks.count else { throw .noExtent }
    try Self.check(database, sum: all, of: marks)
  }

  private static func check(
    _ database: borrowing Database, sum: WholeRect?, of marks: Int64
  ) throws(SQLiteError) {
    let total = try database.prepare("SELECT marks, min_x, min_y, max_x, max_y FROM main.total")
    guard try total.step(), total.integer(at: 0) == marks,
      try WholeRect(total, from: 1) == sum
    else { throw .noExtent }
  }
}
