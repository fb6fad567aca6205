import CSQLite

extension DrawingFile {
  /// Brings the tables of present marks to the head. For a file that can't be written, it makes temporary copies of the tables in
  /// memory and changes those.
  func settle() throws(DrawingFileError) {
    guard try !isSettled() else { return }
    if database.isReadOnly {
      try DrawingFileError.telling { () throws(SQLiteError) in try settleBeside() }
    } else {
      try transaction { (database) throws(SQLiteError) in try Self.settle(database) }
    }
  }

  /// Whether the tables of present marks, or temporary copies of them, exist and are at the head.
  private func isSettled() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let hasExtents = try database.integer(
        """
        SELECT 1 FROM sqlite_schema WHERE name = 'extents'
        UNION ALL SELECT 1 FROM temp.sqlite_schema WHERE name = 'extents'
        """)
      guard hasExtents != nil else { return false }
      return try database.integer("SELECT 1 FROM head WHERE step = present") != nil
    }
  }

  private static func settle(_ database: borrowing Database) throws(SQLiteError) {
    guard let head = try database.integer("SELECT step FROM head") else {
      throw SQLiteError(SQLITE_CORRUPT, "read head", message: "the drawing stands nowhere")
    }
    do throws(SQLiteError) {
      try PresentMarks(database).bring(to: head)
    } catch {
      // These errors mean that a change refers to a missing row, or adds an existing one, which no writer does.
      guard [SQLITE_NOTFOUND, SQLITE_CONSTRAINT].contains(error.primaryCode) else { throw error }
      throw SQLiteError(SQLITE_CORRUPT, error.sql, message: error.message)
    }
  }

  /// Copies the tables of present marks into temporary tables of this connection and brings those to the head. SQLite prefers a
  /// temporary table to the file's own of the same name.
  private func settleBeside() throws(SQLiteError) {
    try database.execute(
      """
      CREATE TEMP TABLE read_head AS SELECT step, present, draft FROM head LIMIT 1;
      DROP VIEW IF EXISTS temp.head;
      DROP VIEW IF EXISTS temp.shifted;
      DROP VIEW IF EXISTS temp.locked;
      DROP VIEW IF EXISTS temp.present_entries;
      CREATE TEMP TABLE head AS SELECT step, present, draft FROM read_head;
      CREATE TEMP TABLE present (place REAL PRIMARY KEY, mark INTEGER) STRICT, WITHOUT ROWID;
      INSERT INTO present SELECT * FROM main.present;
      CREATE TEMP TABLE extents (
        level INTEGER, y INTEGER, x INTEGER, place REAL, mark INTEGER, min_x INTEGER, min_y INTEGER,
        max_x INTEGER, max_y INTEGER, PRIMARY KEY (level, y, x, place)
      ) STRICT, WITHOUT ROWID;
      CREATE TEMP TABLE shifted (
        first REAL PRIMARY KEY, last REAL, dx INTEGER, dy INTEGER, min_x INTEGER, min_y INTEGER,
        max_x INTEGER, max_y INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE TEMP TABLE locked (first REAL PRIMARY KEY, last REAL, marks INTEGER)
      STRICT, WITHOUT ROWID;
      CREATE TEMP TABLE present_entries (
        parent INTEGER, key INTEGER, entry INTEGER, PRIMARY KEY (parent, key)
      ) STRICT, WITHOUT ROWID;
      CREATE TEMP TABLE total (
        one INTEGER, marks INTEGER, min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER
      ) STRICT
      """)
    for table in ["shifted", "locked", "present_entries"] {
      let isThere = "SELECT 1 FROM main.sqlite_schema WHERE name = '\(table)'"
      guard try database.integer(isThere) != nil else { continue }
      try database.execute("INSERT INTO temp.\(table) SELECT * FROM main.\(table)")
    }
    try ExtentSQL.fill(database)
    try Self.settle(database)
  }
}
