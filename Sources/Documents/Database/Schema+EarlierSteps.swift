extension Schema {
  /// Gives the tables of an earlier schema step the names and columns that queries use, so that a file opened for reading needs
  /// no upgrade. Call it after `describes` has returned true.
  ///
  /// The views are temporary: they belong to this connection, and the file stays unchanged. SQLite prefers a temporary view to
  /// the file's own table of the same name, and runs a query of such a view like one of the table, with the same indexes.
  static func addViews(to database: borrowing Database, of step: Int) throws(SQLiteError) {
    guard step < 7 else { return }
    try database.execute(withoutActs)
    if step > 3 { try database.execute(withoutDraft) }
    guard step < 6 else { return }
    try database.execute(withoutEntries)
    guard step < 5 else { return }
    try database.execute(withoutLocks)
    guard step < 4 else { return }
    try database.execute(
      """
      CREATE TEMP VIEW steps AS
      SELECT number, parent, redo, sitting, serial, name, time FROM main.commands;
      CREATE TEMP VIEW head AS SELECT one, command AS step, present, NULL AS draft FROM main.head;
      """)
    try database.execute(step < 3 ? withoutMoves : withMoves)
    try database.execute(step < 2 ? withoutPyramid : withPyramid)
  }

  private static let withoutActs = """
    CREATE TEMP VIEW sittings AS
    SELECT number, id, time, 0 AS person, NULL AS fork, NULL AS fork_serial, NULL AS hash, 0 AS hashed
    FROM main.sittings;
    CREATE TEMP VIEW origins (mark, origin) AS SELECT 0, 0 WHERE 0;
    CREATE TEMP VIEW members (mark, position, member) AS SELECT 0, 0, 0 WHERE 0;
    CREATE TEMP VIEW persons (number, id, name, colour) AS SELECT 0, '', '', 0 WHERE 0;
    CREATE TEMP VIEW joins (step, parent) AS SELECT 0, 0 WHERE 0;
    CREATE TEMP VIEW ways (number, sitting, serial, clock, time, start, target) AS
    SELECT 0, 0, 0, 0, 0, 0, 0 WHERE 0;
    """

  /// For the steps from the fourth on, whose tables have their present names.
  private static let withoutDraft = """
    CREATE TEMP VIEW head AS SELECT one, step, present, NULL AS draft FROM main.head;
    CREATE TEMP VIEW changes AS
    SELECT step, place, appears, mark, dx, dy, NULL AS above FROM main.changes;
    """

  private static let withoutEntries = """
    CREATE TEMP VIEW entries (number, sitting, serial, key, parent, kind, media, body) AS
    SELECT 0, 0, 0, 0, 0, '', x'', x'' WHERE 0;
    CREATE TEMP VIEW entry_marks (entry, place, mark, path) AS SELECT 0, 0, 0, '' WHERE 0;
    CREATE TEMP VIEW entry_changes (step, key, change, entry) AS SELECT 0, 0, '', 0 WHERE 0;
    CREATE TEMP VIEW present_entries (parent, key, entry) AS SELECT 0, 0, 0 WHERE 0;
    """

  private static let withoutLocks = """
    CREATE TEMP VIEW locks (step, first, last, locks, marks) AS SELECT 0, 0, 0, 0, 0 WHERE 0;
    CREATE TEMP VIEW locked (first, last, marks) AS SELECT 0, 0, 0 WHERE 0;
    """

  private static let withMoves = """
    CREATE TEMP VIEW changes AS
    SELECT command AS step, place, appears, mark, dx, dy, NULL AS above FROM main.changes;
    CREATE TEMP VIEW moves AS
    SELECT command AS step, first, last, dx, dy, min_x, min_y, max_x, max_y FROM main.moves;
    """

  private static let withoutMoves = """
    CREATE TEMP VIEW changes AS
    SELECT command AS step, place, appears, mark, 0 AS dx, 0 AS dy, NULL AS above FROM main.changes;
    CREATE TEMP VIEW moves (step, first, last, dx, dy, min_x, min_y, max_x, max_y) AS
    SELECT 0, 0, 0, 0, 0, 0, 0, 0, 0 WHERE 0;
    CREATE TEMP VIEW shifted (first, last, dx, dy, min_x, min_y, max_x, max_y) AS
    SELECT 0, 0, 0, 0, 0, 0, 0, 0 WHERE 0;
    """

  private static let withPyramid = """
    CREATE TEMP VIEW pyramid AS SELECT level, x, y, state, pixels FROM main.overview;
    """

  private static let withoutPyramid = """
    CREATE TEMP VIEW pyramid (level, x, y, state, pixels) AS SELECT 0, 0, 0, 0, x'' WHERE 0;
    """
}
