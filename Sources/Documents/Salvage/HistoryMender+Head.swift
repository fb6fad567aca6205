import Marks

extension HistoryMender {
  /// Makes the history lead to what the drawing showed, as far as that is known. Returns the command it leads to.
  func mendHead() throws(SQLiteError) -> Int64 {
    let head = rows.head?.command
    let isHeadKept =
      try rows.head.map { (head) throws(SQLiteError) in try isKept(head.command) } ?? false
    let last = try rows.database.integer("SELECT max(number) FROM tree")
    // The last step that was kept on the way to where the drawing stood; where that isn't known, the last of all.
    let base = isHeadKept ? head ?? 0 : last ?? 0
    try go(to: base)
    try rows.database.execute(Self.headTables)
    try showMarks(isHeadKept: isHeadKept)
    return try repair(base)
  }

  private static let headTables = """
    CREATE TEMP TABLE told (place REAL PRIMARY KEY, mark INTEGER, dx INTEGER, dy INTEGER)
    WITHOUT ROWID;
    INSERT INTO told SELECT * FROM standing;
    CREATE INDEX temp.told_by_mark ON told (mark);
    CREATE TEMP TABLE shown (place REAL PRIMARY KEY, mark INTEGER) WITHOUT ROWID;
    """

  private func isKept(_ command: Int64) throws(SQLiteError) -> Bool {
    if command == 0 { return true }
    return try rows.database.integer("SELECT 1 FROM tree WHERE number = \(command)") != nil
  }

  /// Whether all commands and changes were found, each command follows its parent, and command 0 changes nothing.
  private var isWhole: Bool {
    get throws(SQLiteError) {
      guard rows.whole.isSuperset(of: [.commands, .changes, .moves]) else { return false }
      return try rows.database.integer(
        """
        SELECT 1 FROM found_commands JOIN tree USING (number)
        WHERE found_commands.parent IS NOT tree.parent
        UNION ALL SELECT 1 FROM found_changes WHERE command = 0
        UNION ALL SELECT 1 FROM found_moves WHERE command = 0 LIMIT 1
        """) == nil
    }
  }

  /// Finds the marks that the drawing showed.
  private func showMarks(isHeadKept: Bool) throws(SQLiteError) {
    if isHeadKept, try isWhole {
      return try rows.database.execute("INSERT INTO shown SELECT place, mark FROM told")
    }
    if let table = try presentAtHead(isHeadKept) { return try show(table) }
    try show(
      isHeadKept
        ? "told"
        : """
        (SELECT place, mark FROM told UNION ALL
        SELECT place, mark FROM found_places WHERE place NOT IN (SELECT place FROM told))
        """)
    // Marks of which nobody knows where they were come on top.
    let highest = try rows.database.prepare("SELECT max(place) FROM shown")
    let top = try highest.step() ? highest.number(at: 0).rounded(.down) : 0
    highest.reset()
    try rows.database.prepare(
      """
      INSERT INTO shown
      SELECT ?1 + row_number() OVER (ORDER BY number), number FROM marks
      WHERE number NOT IN (SELECT mark FROM shown) AND number NOT IN (SELECT mark FROM changes)
      """
    ).run(top)
  }

  /// Shows each mark of a table in its lowest place alone.
  private func show(_ table: String) throws(SQLiteError) {
    try rows.database.execute(
      "INSERT INTO shown SELECT min(place), mark FROM \(table) GROUP BY mark")
  }

  /// Where the marks are that the file says are present, taken from where they were to where the drawing stood; nil where
  /// that can't be told.
  private func presentAtHead(_ isHeadKept: Bool) throws(SQLiteError) -> String? {
    guard rows.whole.contains(.present) else { return nil }
    guard let head = rows.head, isHeadKept, head.command != head.present else {
      return "found_places"
    }
    guard try isKept(head.present) else { return nil }
    try rows.database.execute(
      "DELETE FROM standing; INSERT INTO standing SELECT place, mark, 0, 0 FROM found_places")
    assume(head.present)
    try go(to: head.command)
    return "standing"
  }

  /// Adds the step that brings the history from what it tells to what is shown, where one is needed; answers the last.
  private func repair(_ base: Int64) throws(SQLiteError) -> Int64 {
    let known = try rows.database.integer("SELECT max(number) FROM known_commands") ?? 0
    let repair = max(known, rows.head?.command ?? 0) + 1
    try rows.database.execute(
      """
      INSERT INTO changes
      SELECT \(repair), place, 0, mark, dx, dy FROM told
      WHERE NOT EXISTS (
        SELECT 1 FROM shown WHERE shown.place = told.place AND shown.mark = told.mark);
      INSERT INTO changes
      SELECT \(repair), shown.place, 1, shown.mark, coalesce(dx, 0), coalesce(dy, 0)
      FROM shown LEFT JOIN told USING (mark) WHERE told.place IS NOT shown.place;
      """)
    let isNeeded =
      try rows.database.integer("SELECT 1 FROM changes WHERE command = \(repair) LIMIT 1") != nil
    guard isNeeded else { return base }
    try rows.database.execute(
      """
      INSERT INTO commands
      SELECT \(repair), \(base), NULL, 1, \(repair), '\(StoredStep.repair)', coalesce(max(time), 0)
      FROM found_commands;
      """)
    return repair
  }
}
