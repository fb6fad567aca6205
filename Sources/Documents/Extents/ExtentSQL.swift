/// How a row of the table of extents comes from the mark that it tells of; `Resources/Schema` says what stands in it.
package enum ExtentSQL {
  static let key = "level, min_y >> level, min_x >> level, place"
  static let row = key + ", mark, min_x, min_y, max_x, max_y"

  /// Adds to a table's marks what else a row needs; a mark without ink has none.
  static let join = """
    CROSS JOIN marks ON number = mark CROSS JOIN temp.squares
    ON side = (SELECT min(side) FROM temp.squares WHERE side >= max(max_x - min_x, max_y - min_y))
    """

  /// Has a connection know the sides of the squares of each level.
  static func prepare(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(
      """
      CREATE TEMP TABLE IF NOT EXISTS squares (side INTEGER PRIMARY KEY, level INTEGER);
      INSERT OR IGNORE INTO squares
      WITH RECURSIVE squares (level) AS (
        VALUES (\(ExtentSquare.levels.lowerBound))
        UNION ALL SELECT level + 1 FROM squares WHERE level < \(ExtentSquare.levels.upperBound)
      )
      SELECT 1 << level, level FROM squares
      """)
  }

  /// Tells of all that is in the table of present marks anew, within a transaction.
  package static func fill(_ database: borrowing Database) throws(SQLiteError) {
    try prepare(database)
    try database.execute(
      """
      DELETE FROM extents;
      INSERT INTO extents SELECT \(row) FROM present \(join) ORDER BY 1, 2, 3, 4;
      DELETE FROM total;
      INSERT INTO total
      SELECT 1, (SELECT count(*) FROM present), min(min_x), min(min_y), max(max_x), max(max_y)
      FROM extents
      """)
  }
}
