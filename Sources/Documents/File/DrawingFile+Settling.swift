import CSQLite

extension DrawingFile {
  /// Brings what is told of the present marks to where the drawing stands. In a file that is only read this happens
  /// beside it, in memory.
  func settle() throws(DrawingFileError) {
    guard try !isSettled() else { return }
    if database.isReadOnly {
      try DrawingFileError.telling { () throws(SQLiteError) in try settleBeside() }
    } else {
      try transaction { (database) throws(SQLiteError) in try Self.settle(database) }
    }
  }

  /// Whether a file of the latest step tells of the marks where it stands, be it beside the file.
  private func isSettled() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let hasExtents = try database.integer(
        """
        SELECT 1 FROM sqlite_schema WHERE name = 'extents'
        UNION ALL SELECT 1 FROM temp.sqlite_schema WHERE name = 'extents'
        """)
      guard hasExtents != nil else { return false }
      return try database.integer("SELECT 1 FROM head WHERE command = present") != nil
    }
  }

  private static func settle(_ database: borrowing Database) throws(SQLiteError) {
    guard let head = try database.integer("SELECT command FROM head") else {
      throw SQLiteError(SQLITE_CORRUPT, "read head", message: "the drawing stands nowhere")
    }
    do throws(SQLiteError) {
      try PresentMarks(database).bring(to: head)
    } catch {
      // What no writer would write is not there, or there already.
      guard [SQLITE_NOTFOUND, SQLITE_CONSTRAINT].contains(error.primaryCode) else { throw error }
      throw SQLiteError(SQLITE_CORRUPT, error.sql, message: error.message)
    }
  }

  /// Tables of the connection's own come before those of the file that have the same name.
  private func settleBeside() throws(SQLiteError) {
    try database.execute(
      """
      CREATE TEMP TABLE head AS SELECT * FROM main.head;
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
      CREATE TEMP TABLE total (
        one INTEGER, marks INTEGER, min_x INTEGER, min_y INTEGER, max_x INTEGER, max_y INTEGER
      ) STRICT
      """)
    if try MoveStatements.exist(in: database) {
      try database.execute("INSERT INTO temp.shifted SELECT * FROM main.shifted")
    }
    try ExtentSQL.fill(database)
    try Self.settle(database)
  }
}
