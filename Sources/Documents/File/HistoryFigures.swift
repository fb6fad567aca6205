/// How much history a drawing's file holds.
package struct HistoryFigures: Hashable, Sendable {
  /// How many steps there are on all branches, and how many of them no other follows, the beginning included.
  package let steps: Int
  package let branches: Int

  /// How many lead from the beginning to where the drawing stands, and on from there by redo.
  package let undo: Int
  package let redo: Int

  /// When the first and the last of the steps were done, in seconds since 1970; nil where that is told of none.
  package let created: Double?
  package let changed: Double?
}

extension DrawingFile {
  /// Counts the history and reads none of it at once, whatever its length.
  package func historyFigures() throws(DrawingFileError) -> HistoryFigures {
    try DrawingFileError.telling { () throws(SQLiteError) in
      func number(_ sql: String) throws(SQLiteError) -> Int {
        Int(try database.integer(sql) ?? 0)
      }
      func time(_ function: String) throws(SQLiteError) -> Double? {
        try database.integer(
          """
          SELECT \(function)(time) FROM commands WHERE parent IS NOT NULL AND time > 0
          HAVING count(*) > 0
          """
        ).map { Double($0) / 1000 }
      }
      return HistoryFigures(
        steps: try number("SELECT count(*) FROM commands WHERE parent IS NOT NULL"),
        branches: try number(
          """
          SELECT count(*) FROM commands AS last
          WHERE NOT EXISTS (SELECT 1 FROM commands WHERE parent = last.number)
          """),
        // Numbers grow along every way, so that none is endless.
        undo: try number(Self.length("parent", "parent < way.number")),
        redo: try number(Self.length("redo", "redo > way.number")), created: try time("min"),
        changed: try time("max"))
    }
  }

  private static func length(_ column: String, _ condition: String) -> String {
    """
    WITH RECURSIVE way (number) AS (
      SELECT command FROM head
      UNION ALL
      SELECT \(column) FROM way JOIN commands USING (number) WHERE \(condition)
    )
    SELECT count(*) - 1 FROM way
    """
  }
}
