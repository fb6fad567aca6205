import Marks

/// The table `present_entries`, which says which versions were there after the step in `head.present`.
final class PresentEntries {
  private let any: Statement
  private let take: Statement
  private let put: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    any = try database.prepare("SELECT 1 FROM entry_changes LIMIT 1")
    take = try database.prepare(
      """
      DELETE FROM present_entries WHERE (parent, key) IN (
        SELECT parent, entries.key FROM entry_changes JOIN entries ON number = entry
        WHERE step = ?1 AND change = ?2)
      """)
    put = try database.prepare(
      """
      INSERT INTO present_entries
      SELECT parent, entries.key, number FROM entry_changes JOIN entries ON number = entry
      WHERE step = ?1 AND change = ?2
      """)
  }

  /// Whether any step changes entries.
  func mayChange() throws(SQLiteError) -> Bool {
    defer { any.reset() }
    return try any.step()
  }

  /// Does what a step did to the entries.
  func apply(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.taken)
    try put.run(step, EntryStep.put)
  }

  /// Undoes that.
  func undo(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.put)
    try put.run(step, EntryStep.taken)
  }
}

extension PresentEntries {
  /// The roots that are in the table.
  static func roots(in database: borrowing Database) throws(SQLiteError) -> [Entry] {
    try entries(where: "present_entries.parent = 0", in: database)
  }

  /// Whether the table has entries with parents.
  static func hasChildren(in database: borrowing Database) throws(SQLiteError) -> Bool {
    try database.integer("SELECT 1 FROM present_entries WHERE parent > 0 LIMIT 1") != nil
  }

  /// The entries with parents that are in the table.
  static func children(in database: borrowing Database) throws(SQLiteError) -> [Entry] {
    try entries(where: "present_entries.parent > 0", in: database)
  }

  private static func entries(
    where condition: String, in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    let reader = try EntryReader(database)
    let rows = try database.prepare(
      """
      SELECT present_entries.key, present_entries.parent, present_entries.entry, \(EntryReader.columns)
      FROM present_entries LEFT JOIN entries ON number = entry WHERE \(condition)
      ORDER BY present_entries.parent, present_entries.key
      """)
    var found: [Entry] = []
    while try rows.step() {
      let entry = try reader.entry(rows, from: 3)
      guard entry.key == rows.integer(at: 0), entry.parent ?? 0 == rows.integer(at: 1) else {
        throw .noEntry(rows.integer(at: 2))
      }
      found.append(entry)
    }
    return found
  }
}
