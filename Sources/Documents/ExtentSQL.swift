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

  /// Throws where a file doesn't tell of all that is in the table of present marks, or of more.
  static func check(_ database: borrowing Database) throws(SQLiteError) {
    guard try database.integer("SELECT 1 FROM main.sqlite_schema WHERE name = 'extents'") != nil
    else { return }
    let isRight = try database.integer(
      """
      WITH
        told (marks) AS (
          SELECT count(*) FROM main.extents AS extent
          CROSS JOIN main.present AS here ON here.place = extent.place AND here.mark = extent.mark
          CROSS JOIN marks ON number = extent.mark
          WHERE (marks.min_x, marks.min_y, marks.max_x, marks.max_y)
              = (extent.min_x, extent.min_y, extent.max_x, extent.max_y)
            AND x = marks.min_x >> level AND y = marks.min_y >> level
            AND max(marks.max_x - marks.min_x, marks.max_y - marks.min_y) <= 1 << level
            AND (level = 4 OR max(marks.max_x - marks.min_x, marks.max_y - marks.min_y) > 1 << level - 1)
        ),
        inked (marks) AS (
          SELECT count(*) FROM main.present CROSS JOIN marks ON number = mark WHERE min_x IS NOT NULL
        )
      SELECT 1 FROM told JOIN inked USING (marks) JOIN main.total AS sum
      WHERE told.marks = (SELECT count(*) FROM main.extents)
        AND sum.marks = (SELECT count(*) FROM main.present)
        AND (
          SELECT min(min_x) IS sum.min_x AND min(min_y) IS sum.min_y
            AND max(max_x) IS sum.max_x AND max(max_y) IS sum.max_y FROM main.extents
        )
      """)
    guard isRight == 1 else { throw .noExtent }
  }
}
