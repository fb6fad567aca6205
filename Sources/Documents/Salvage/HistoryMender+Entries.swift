import Marks

/// The entries at the head, as far as they are known.
extension HistoryMender {
  /// Fills the tables `told_entries`, with the entries to which the history leads, and `shown_entries`, with those that the
  /// drawing had. `entries` must be at the head.
  func showEntries(isHeadKept: Bool) throws(SQLiteError) {
    try rows.database.execute(
      """
      CREATE TEMP TABLE told_entries (key INTEGER PRIMARY KEY, entry INTEGER);
      INSERT INTO told_entries SELECT key, entry FROM standing_entries;
      CREATE TEMP TABLE shown_entries (key INTEGER PRIMARY KEY, entry INTEGER);
      """)
    if !isHeadKept || !rows.whole.isSuperset(of: [.steps, .entries, .entryChanges]) {
      try rows.database.execute(
        try isPresentAtHead
          ? "INSERT INTO shown_entries SELECT key, entry FROM found_present_entries"
          : """
          INSERT INTO shown_entries SELECT key, max(number) FROM entries
          WHERE key NOT IN (SELECT key FROM entry_changes) GROUP BY key
          """)
      // An entry that the table of present entries lacks may have been deleted, or lost with its page.
      if try isPresentAtHead { return }
    }
    try rows.database.execute(
      "INSERT OR IGNORE INTO shown_entries SELECT key, entry FROM told_entries")
  }

  /// Whether the table of present entries was read completely, and was at the head.
  private var isPresentAtHead: Bool {
    get throws(SQLiteError) {
      guard let head = rows.head else { return false }
      return rows.whole.contains(.presentEntries) && head.step == head.present
    }
  }

  /// Removes bonds one of whose two marks is lost from `shown_entries`. `shown` must have the marks that the drawing showed.
  func endBrokenBonds() throws(SQLiteError) {
    try rows.database.execute(
      """
      DELETE FROM shown_entries WHERE entry IN (
        SELECT number FROM entries WHERE kind = '\(Entry.bondKind)' AND parent = 0)
      AND (SELECT count(*) FROM found_entry_marks AS found WHERE found.entry = shown_entries.entry
        AND mark IN (SELECT mark FROM shown)) < 2
      """)
  }

  /// Adds the changes from the entries of `told_entries` to those of `shown_entries` to a step.
  func repairEntries(by step: Int64) throws(SQLiteError) {
    try rows.database.execute(
      """
      INSERT INTO entry_changes
      SELECT \(step), key, 'taken', entry FROM told_entries
      WHERE entry IS NOT (SELECT entry FROM shown_entries AS shown WHERE shown.key = told_entries.key);
      INSERT INTO entry_changes
      SELECT \(step), key, 'put', entry FROM shown_entries
      WHERE entry IS NOT (SELECT entry FROM told_entries AS told WHERE told.key = shown_entries.key);
      """)
  }

  /// Removes versions that no step has any more, and fills the tables of references to marks and of present entries.
  func finishEntries() throws(SQLiteError) {
    try rows.database.execute(
      """
      DELETE FROM entries WHERE number NOT IN (SELECT entry FROM entry_changes)
      AND number NOT IN (SELECT key FROM entry_changes);
      UPDATE OR IGNORE found_entry_marks SET place = shown.place FROM shown
      WHERE shown.mark = found_entry_marks.mark
      AND found_entry_marks.entry IN (SELECT entry FROM shown_entries);
      INSERT INTO entry_marks SELECT entry, place, mark, path FROM (
        SELECT *, row_number() OVER (PARTITION BY entry ORDER BY place) AS turn FROM found_entry_marks)
      WHERE turn <= \(Limits.entryMarks) AND mark IN (SELECT number FROM marks)
      AND entry IN (SELECT number FROM entries WHERE parent = 0);
      INSERT INTO present_entries SELECT parent, entries.key, number
      FROM shown_entries JOIN entries ON number = entry;
      """)
  }
}
