import Marks

extension HistoryMender {
  /// Makes the history lead to the marks that the drawing showed, as far as they are known. Returns the last step of that
  /// history.
  func mendHead() throws(SQLiteError) -> Int64 {
    let head = rows.head?.step
    let isHeadKept =
      try rows.head.map { (head) throws(SQLiteError) in try isKept(head.step) } ?? false
    let last = try rows.database.integer("SELECT max(number) FROM tree")
    // The head if that step was kept; otherwise the last step.
    let base = isHeadKept ? head ?? 0 : last ?? 0
    try go(to: base)
    try LockTable(rows.database).write(lock)
    try rows.database.execute(Self.headTables)
    try showEntries(isHeadKept: isHeadKept)
    try showMarks(isHeadKept: isHeadKept)
    try endBrokenBonds()
    return try repair(base)
  }

  /// `told` has the marks to which the history leads, `shown` those that the drawing showed.
  private static let headTables = """
    CREATE TEMP TABLE told (place REAL PRIMARY KEY, mark INTEGER, dx INTEGER, dy INTEGER)
    WITHOUT ROWID;
    INSERT INTO told SELECT * FROM standing;
    CREATE INDEX temp.told_by_mark ON told (mark);
    CREATE TEMP TABLE shown (place REAL PRIMARY KEY, mark INTEGER) WITHOUT ROWID;
    """

  /// Whether a step was kept.
  private func isKept(_ step: Int64) throws(SQLiteError) -> Bool {
    if step == 0 { return true }
    return try rows.database.integer("SELECT 1 FROM tree WHERE number = \(step)") != nil
  }

  /// Whether all steps, changes and moves were found, each step has the parent that its row states, and step 0 changes nothing.
  private var isWhole: Bool {
    get throws(SQLiteError) {
      guard rows.whole.isSuperset(of: [.steps, .changes, .moves]) else { return false }
      return try rows.database.integer(
        """
        SELECT 1 FROM found_steps JOIN tree USING (number)
        WHERE found_steps.parent IS NOT tree.parent
        UNION ALL SELECT 1 FROM found_changes WHERE step = 0
        UNION ALL SELECT 1 FROM found_moves WHERE step = 0 LIMIT 1
        """) == nil
    }
  }

  /// Fills the table `shown`.
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
    // Marks whose ranks are unknown come on top.
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

  /// Adds the marks of a table to `shown`, each at the lowest of its ranks.
  private func show(_ table: String) throws(SQLiteError) {
    try rows.database.execute(
      "INSERT INTO shown SELECT min(place), mark FROM \(table) GROUP BY mark")
  }

  /// The name of a table with the marks of the table `present`, brought from its step to the head; nil if `present` couldn't be
  /// read completely, or its step is lost.
  private func presentAtHead(_ isHeadKept: Bool) throws(SQLiteError) -> String? {
    guard rows.whole.contains(.present) else { return nil }
    guard let head = rows.head, isHeadKept, head.step != head.present else {
      return "found_places"
    }
    guard try isKept(head.present) else { return nil }
    try rows.database.execute(
      "DELETE FROM standing; INSERT INTO standing SELECT place, mark, 0, 0 FROM found_places")
    assume(head.present)
    try go(to: head.step)
    return "standing"
  }

  /// If they differ, adds a step that changes the marks of `told` to those of `shown`, and the entries. Returns the last step.
  private func repair(_ base: Int64) throws(SQLiteError) -> Int64 {
    let known = try rows.database.integer("SELECT max(number) FROM known_steps") ?? 0
    // The step comes after all others, also in the copies of the drawing from which some were taken.
    let serial = try rows.database.integer(
      "SELECT max(serial) FROM found_steps WHERE serial <= \(ActClock.most)")
    let repair = max(known, rows.head?.step ?? 0, serial ?? 0) + 1
    try rows.database.execute(
      """
      INSERT INTO changes
      SELECT \(repair), place, 0, mark, dx, dy, NULL FROM told
      WHERE NOT EXISTS (
        SELECT 1 FROM shown WHERE shown.place = told.place AND shown.mark = told.mark);
      INSERT INTO changes
      SELECT \(repair), shown.place, 1, shown.mark, coalesce(dx, 0), coalesce(dy, 0), NULL
      FROM shown LEFT JOIN told USING (mark) WHERE told.place IS NOT shown.place;
      """)
    try repairEntries(by: repair)
    let isNeeded =
      try rows.database.integer(
        """
        SELECT 1 FROM changes WHERE step = \(repair)
        UNION ALL SELECT 1 FROM entry_changes WHERE step = \(repair) LIMIT 1
        """) != nil
    guard isNeeded else { return base }
    try rows.database.execute(
      """
      INSERT INTO steps
      SELECT \(repair), \(base), NULL, 1, \(repair), '\(StoredStep.repair)', coalesce(max(time), 0)
      FROM found_steps;
      """)
    return repair
  }
}
