/// The SQL that computes rows of the table of extents from marks. `Resources/Schema` describes the table.
package enum ExtentSQL {
  static let key = "level, min_y >> level, min_x >> level, place"
  static let row = key + ", mark, min_x, min_y, max_x, max_y"

  /// Joins the marks and squares to a table with a column `mark`. A mark without ink gives no row; nor does one whose bounds
  /// aren't numbers, as in a hostile file, where they could be of any length.
  static let join = """
    CROSS JOIN marks ON number = mark AND typeof(min_x) = 'integer' AND typeof(min_y) = 'integer'
      AND typeof(max_x) = 'integer' AND typeof(max_y) = 'integer'
    CROSS JOIN temp.squares
    ON side = (SELECT min(side) FROM temp.squares WHERE side >= max(max_x - min_x, max_y - min_y))
    """

  /// Creates the temporary table of the levels and the sides of their squares.
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

  /// Computes `extents` and `total` from the table `present`. Call inside a transaction.
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
