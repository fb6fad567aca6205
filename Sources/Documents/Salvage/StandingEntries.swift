/// A temporary table with the entries after a step. Keeps the consistent ones of the changes that were found.
///
/// A step whose version of an entry is lost leaves the entry unchanged.
final class StandingEntries {
  private let addPut: Statement
  private let addTaken: Statement
  private let take: Statement
  private let put: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(Self.tables)
    addPut = try database.prepare(
      """
      INSERT INTO entry_changes
      SELECT step, key, change, entry FROM found_entry_changes AS found
      WHERE step = ?1 AND change = 'put' AND entry IS NOT NULL
      AND entry IS NOT (SELECT entry FROM standing_entries WHERE key = found.key)
      """)
    addTaken = try database.prepare(
      """
      INSERT INTO entry_changes
      SELECT ?1, key, 'taken', entry FROM standing_entries WHERE key IN (
        SELECT key FROM entry_changes WHERE step = ?1
        UNION ALL SELECT key FROM found_entry_changes AS found WHERE step = ?1
        AND NOT EXISTS (
          SELECT 1 FROM found_entry_changes AS new
          WHERE new.step = ?1 AND new.key = found.key AND new.change = 'put'))
      """)
    take = try database.prepare(
      """
      DELETE FROM standing_entries
      WHERE key IN (SELECT key FROM entry_changes WHERE step = ?1 AND change = ?2)
      """)
    put = try database.prepare(
      """
      INSERT OR REPLACE INTO standing_entries
      SELECT key, entry FROM entry_changes WHERE step = ?1 AND change = ?2
      """)
  }

  /// Removes versions that don't have the kind and parent of the first known version, and marks the changes of lost versions.
  private static let tables = """
    CREATE TEMP TABLE standing_entries (key INTEGER PRIMARY KEY, entry INTEGER);
    CREATE TEMP TABLE found_keys (key INTEGER PRIMARY KEY, number INTEGER, parent INTEGER, kind TEXT);
    INSERT INTO found_keys SELECT key, min(number), parent, kind FROM entries GROUP BY key;
    DELETE FROM entries WHERE (parent, kind) <> (
      SELECT parent, kind FROM found_keys WHERE found_keys.key = entries.key);
    UPDATE found_entry_changes SET entry = NULL
    WHERE key IS NOT (SELECT key FROM entries WHERE number = entry);
    DELETE FROM found_present_entries
    WHERE key IS NOT (SELECT key FROM entries WHERE number = entry);
    """

  /// Writes the changes of entries by a step, and applies them.
  func keep(_ step: Int64) throws(SQLiteError) {
    try addPut.run(step)
    try addTaken.run(step)
    try apply(step)
  }

  func apply(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.taken)
    try put.run(step, EntryStep.put)
  }

  func undo(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.put)
    try put.run(step, EntryStep.taken)
  }
}
