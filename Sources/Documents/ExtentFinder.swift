import CSQLite
import Marks

/// Finds in a file's table of extents what touches a part of the canvas.
final class ExtentFinder {
  private let nextLevel: Statement
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
    rows = try database.prepare(
      """
      SELECT y, x, place, mark, min_x, min_y, max_x, max_y FROM extents
      WHERE level = ?1 AND (y, x) >= (?2, ?3) ORDER BY y, x, place
      """)
  }

  /// The extents that touch `area`, the lowest place first; `most` of them where there are more.
  static func extents(
    touching area: WholeRect, atMost most: Int = .max, in database: borrowing Database
  ) throws(SQLiteError) -> [StoredExtent] {
    let finder = try ExtentFinder(area, most, in: database)
    var level: Int64 = -1
    while finder.found.count < most, let next = try finder.nextLevel.first(level) {
      guard next > level, ExtentSquare.levels.contains(Int(clamping: next)) else { throw .noExtent }
      level = next
      try finder.find(at: Int(level))
    }
    let found = finder.found.sorted { $0.place < $1.place }
    guard zip(found, found.dropFirst()).allSatisfy({ $0.place < $1.place }) else { throw .noExtent }
    return found
  }

  /// Goes from one row of squares to the next that has any, and in each only through those that can reach the area.
  private func find(at level: Int) throws(SQLiteError) {
    let columns = (area.minX >> level) - 1...area.maxX >> level
    let lastRow = area.maxY >> level
    var last: (y: Int64, x: Int64, place: Double)?
    var seek: (y: Int64, x: Int64)? = ((area.minY >> level) - 1, columns.lowerBound)
    while let (y, x) = seek {
      seek = nil
      try rows.bind(Int64(level), at: 1)
      try rows.bind(y, at: 2)
      try rows.bind(x, at: 3)
      defer { rows.reset() }
      while found.count < most, try rows.step() {
        let here = (y: rows.integer(at: 0), x: rows.integer(at: 1), place: rows.number(at: 2))
        // What comes again may come for ever.
        guard last.map({ $0 < here }) ?? true else { throw .noExtent }
        last = here
        guard here.y <= lastRow else { break }
        guard columns.contains(here.x) else {
          seek = (here.x < columns.lowerBound ? here.y : here.y + 1, columns.lowerBound)
          break
        }
        try take(ExtentSquare(level: level, x: here.x, y: here.y), here.place)
      }
    }
  }

  private func take(_ square: ExtentSquare, _ place: Double) throws(SQLiteError) {
    guard let rect = try WholeRect(rows, from: 4), square == ExtentSquare(of: rect),
      Limits.places.contains(place)
    else { throw .noExtent }
    guard rect.touches(area) else { return }
    found.append(
      StoredExtent(place: place, id: Int(rows.integer(at: 3)), bounds: rect.rect))
  }
}

extension SQLiteError {
  /// The table of extents is not as it was written.
  static var noExtent: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "find extents", message: "an extent is not where it belongs")
  }
}
