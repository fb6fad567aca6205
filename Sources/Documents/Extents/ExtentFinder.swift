import CSQLite
import Marks

/// Finds the extents that touch an area of the canvas.
final class ExtentFinder {
  private let nextLevel: Statement
  private let nextRow: Statement
  private let rows: Statement
  private let area: WholeRect
  private let most: Int
  private var found: [StoredExtent] = []

  private init(
    _ area: WholeRect, _ most: Int, in database: borrowing Database
  ) throws(SQLiteError) {
    (self.area, self.most) = (area, most)
    nextLevel = try database.prepare(
      "SELECT level FROM extents WHERE level > ?1 ORDER BY level LIMIT 1")
    nextRow = try database.prepare(
      "SELECT y FROM extents WHERE level = ?1 AND y >= ?2 ORDER BY y LIMIT 1")
    // Most extents in the squares don't touch the area; SQLite skips them faster than this program could.
    rows = try database.prepare(
      """
      SELECT x, place, mark, min_x, min_y, max_x, max_y FROM extents
      WHERE level = ?1 AND y = ?2 AND x BETWEEN ?3 AND ?4
      AND min_x <= ?7 AND min_y <= ?8 AND max_x >= ?5 AND max_y >= ?6
      ORDER BY x, place
      """)
    for (index, edge) in [area.minX, area.minY, area.maxX, area.maxY].enumerated() {
      try rows.bind(edge, at: 5 + index)
    }
  }

  /// The extents that touch `area`, the lowest rank first, and at most `most` of them.
  static func extents(
    touching area: WholeRect, atMost most: Int = .max, in database: borrowing Database
  ) throws(SQLiteError) -> [StoredExtent] {
    let finder = try ExtentFinder(area, most, in: database)
    // In a hostile file the number of rows that SQLite skips is unlimited.
    var steps = Self.mostSteps
    func isWanted() -> Bool {
      steps -= 1
      return steps > 0
    }
    do throws(SQLiteError) {
      try database.whileWanted(isWanted) { () throws(SQLiteError) in try finder.find() }
    } catch {
      throw steps > 0 ? error : .noExtent
    }
    let found = finder.found.sorted { $0.rank < $1.rank }
    guard zip(found, found.dropFirst()).allSatisfy({ $0.rank < $1.rank }) else { throw .noExtent }
    return found
  }

  /// The most calls of `isWanted` by SQLite, more than the rows of a sound file cause.
  private static let mostSteps = 1_000_000

  /// Goes through the levels.
  private func find() throws(SQLiteError) {
    var level: Int64 = -1
    while found.count < most, let next = try nextLevel.first(level) {
      guard next > level, ExtentSquare.levels.contains(Int(clamping: next)) else { throw .noExtent }
      level = next
      try find(at: Int(level))
    }
  }

  /// Goes through the rows of squares of a level that have extents, and in each through the squares that can reach the area.
  private func find(at level: Int) throws(SQLiteError) {
    let columns = (area.minX >> level) - 1...area.maxX >> level
    var next = (area.minY >> level) - 1
    while found.count < most, let y = try nextRow.first(Int64(level), next) {
      guard y >= next else { throw .noExtent }
      guard y <= area.maxY >> level else { return }
      try find(at: level, y, columns)
      next = y + 1
    }
  }

  private func find(
    at level: Int, _ y: Int64, _ columns: ClosedRange<Int64>
  ) throws(SQLiteError) {
    try rows.bind(Int64(level), at: 1)
    try rows.bind(y, at: 2)
    try rows.bind(columns.lowerBound, at: 3)
    try rows.bind(columns.upperBound, at: 4)
    defer { rows.reset() }
    var last: (x: Int64, rank: Double)?
    while found.count < most, try rows.step() {
      let here = (x: rows.integer(at: 0), rank: rows.number(at: 1))
      // Rows that aren't in ascending order could go on for ever.
      guard last.map({ $0 < here }) ?? true else { throw .noExtent }
      last = here
      try take(ExtentSquare(level: level, x: here.x, y: y), here.rank)
    }
  }

  /// Adds the extent of the current row if it touches the area; throws if it isn't in its square.
  private func take(_ square: ExtentSquare, _ rank: Double) throws(SQLiteError) {
    guard let rect = try WholeRect(rows, from: 3), square == ExtentSquare(of: rect),
      Limits.ranks.contains(rank)
    else { throw .noExtent }
    guard rect.touches(area) else { return }
    found.append(
      StoredExtent(rank: rank, id: Int(rows.integer(at: 2)), bounds: rect.rect))
  }
}

extension SQLiteError {
  /// The error of an invalid row of the table of extents.
  static var noExtent: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "find extents", message: "an extent is not where it belongs")
  }
}
