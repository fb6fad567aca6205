/// The size of a drawing's history.
package struct HistoryFigures: Hashable, Sendable {
  /// The number of steps on all branches, and the number of steps without children, which may include the beginning.
  package let steps: Int
  package let branches: Int

  /// The numbers of steps that can be undone and redone from the head.
  package let undo: Int
  package let redo: Int

  /// The times of the first and the last step, in seconds since 1970; nil if no step has a time.
  package let created: Double?
  package let changed: Double?
}

extension DrawingFile {
  /// Counts the history in SQLite, so that no part of it is in memory.
  package func historyFigures() throws(DrawingFileError) -> HistoryFigures {
    try DrawingFileError.telling { () throws(SQLiteError) in
      func number(_ sql: String) throws(SQLiteError) -> Int {
        Int(try database.integer(sql) ?? 0)
      }
      func time(_ function: String) throws(SQLiteError) -> Double? {
        try database.integer(
          """
          SELECT \(function)(time) FROM steps WHERE parent IS NOT NULL AND time > 0
          HAVING count(*) > 0
          """
        ).map { Double($0) / 1000 }
      }
      return HistoryFigures(
        steps: try number("SELECT count(*) FROM steps WHERE parent IS NOT NULL"),
        branches: try number(
          """
          SELECT count(*) FROM steps AS last
          WHERE NOT EXISTS (SELECT 1 FROM steps WHERE parent = last.number)
          """),
        // The numbers grow from parent to child, so the recursion ends.
        undo: try number(Self.length("parent", "parent < way.number")),
        redo: try number(Self.length("redo", "redo > way.number")), created: try time("min"),
        changed: try time("max"))
    }
  }

  private static func length(_ column: String, _ condition: String) -> String {
    """
    WITH RECURSIVE way (number) AS (
      SELECT step FROM head
      UNION ALL
      SELECT \(column) FROM way JOIN steps USING (number) WHERE \(condition)
    )
    SELECT count(*) - 1 FROM way
    """
  }
}
