extension HistoryMender {
  /// The numbers of saved and lost marks and steps.
  struct Result {
    let marks: Int64
    let lostMarks: Int64
    let steps: Int64
    let lostSteps: Int64
  }

  /// Sets the head, fills the tables of present marks, and commits. Returns the numbers of saved and lost marks and steps.
  func finish(_ head: Int64) throws(SQLiteError) -> Result {
    try rows.database.execute(
      """
      DELETE FROM way;
      INSERT INTO way WITH RECURSIVE up (number) AS (
        SELECT \(head) UNION ALL
        SELECT parent FROM up JOIN steps USING (number) WHERE parent IS NOT NULL)
      SELECT number FROM up;
      UPDATE steps SET redo = way.number FROM way JOIN steps AS next USING (number)
      WHERE steps.number = next.parent;
      DELETE FROM marks WHERE number NOT IN (SELECT mark FROM changes WHERE appears = 1)
      AND number NOT IN (SELECT base FROM found_looks);
      INSERT INTO present SELECT place, mark FROM shown;
      UPDATE head SET step = \(head), present = \(head);
      """)
    try finishEntries()
    try rows.database.execute(Self.origins)
    try rows.database.execute(SalvagedActs.finish)
    try rows.database.execute(SalvagedLineages.finish)
    try rows.database.execute(Self.shifts)
    try ExtentSQL.fill(rows.database)
    let result = Result(
      marks: try count("marks"), lostMarks: try count("known_marks", but: "marks"),
      steps: try count("tree"), lostSteps: try count("known_steps", but: "tree"))
    try rows.database.execute("COMMIT")
    return result
  }

  /// The number of rows of a table, without the beginning and without those that are also in table `other`.
  private func count(
    _ table: String, but other: String = "tree WHERE 0"
  ) throws(SQLiteError) -> Int64 {
    try rows.database.integer(
      """
      SELECT count(*) FROM \(table)
      WHERE number <> 0 AND number NOT IN (SELECT number FROM \(other))
      """) ?? 0
  }

  /// Sets the sittings and serial numbers of marks, steps and entries. In a damaged file two may have the same: one keeps them.
  private static let origins = """
    INSERT OR IGNORE INTO sittings (id, time) SELECT id, time FROM found_sittings
    WHERE number IN (SELECT sitting FROM mark_origins UNION SELECT sitting FROM found_steps
    UNION SELECT sitting FROM entry_origins UNION SELECT sitting FROM found_ways
    UNION SELECT fork FROM found_sittings);
    UPDATE OR IGNORE marks SET sitting = sittings.number, serial = origin.serial
    FROM mark_origins AS origin JOIN found_sittings AS found ON found.number = origin.sitting
    JOIN sittings USING (id) WHERE marks.number = origin.number;
    UPDATE OR IGNORE steps SET sitting = sittings.number, serial = origin.serial
    FROM found_steps AS origin JOIN found_sittings AS found ON found.number = origin.sitting
    JOIN sittings USING (id) WHERE steps.number = origin.number AND origin.serial IS NOT NULL;
    UPDATE OR IGNORE entries SET sitting = sittings.number, serial = origin.serial
    FROM entry_origins AS origin JOIN found_sittings AS found ON found.number = origin.sitting
    JOIN sittings USING (id) WHERE entries.number = origin.number;
    """

  /// Fills `shifted`. Each rectangle surrounds all marks with the same displacement.
  private static let shifts = """
    INSERT INTO shifted
    SELECT shown.place, shown.place, dx, dy,
      min(coalesce(min_x, 0)) OVER alike, min(coalesce(min_y, 0)) OVER alike,
      max(coalesce(max_x, 0)) OVER alike, max(coalesce(max_y, 0)) OVER alike
    FROM shown JOIN told USING (mark) JOIN marks ON number = mark
    WHERE dx <> 0 OR dy <> 0
    WINDOW alike AS (PARTITION BY dx, dy);
    """
}
