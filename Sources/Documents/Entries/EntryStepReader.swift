import Marks

/// Reads the changes of entries by steps from the table `entry_changes`.
final class EntryStepReader {
  private let rows: Statement
  private let versions: Statement
  private let weight: Statement
  private let entries: EntryReader

  init(_ database: borrowing Database) throws(SQLiteError) {
    entries = try EntryReader(database)
    rows = try database.prepare(
      """
      SELECT entry_changes.key, change, entry, number, entries.key
      FROM entry_changes LEFT JOIN entries ON number = entry
      WHERE step = ?1 ORDER BY step, entry_changes.key, change
      """)
    versions = try database.prepare(
      """
      SELECT entry_changes.key, change, entry, \(EntryReader.columns)
      FROM entry_changes LEFT JOIN entries ON number = entry
      WHERE step = ?1 ORDER BY step, entry_changes.key, change
      """)
    weight = try database.prepare(
      """
      SELECT coalesce(sum(1 + coalesce(length(body), 0) / 1024), 0) FROM (
        SELECT entry FROM entry_changes WHERE step = ?1 LIMIT ?2
      ) LEFT JOIN entries ON number = entry
      """)
  }

  /// The changes of a step, in the order of the keys.
  func changes(of step: Int64) throws(SQLiteError) -> [EntryStep] {
    try changes(of: step, in: rows) { _ throws(SQLiteError) in }
  }

  /// The edits of a step, with the versions.
  func edits(of step: Int64) throws(SQLiteError) -> [EntryEdit] {
    var known: [Int64: Entry] = [:]
    let changes = try changes(of: step, in: versions) { number throws(SQLiteError) in
      known[number] = try entries.entry(versions, from: 3)
    }
    var edits: [EntryEdit] = []
    edits.reserveCapacity(changes.count)
    for change in changes {
      guard let edit = change.edit({ known[$0] }) else { throw .noEntry(change.key) }
      edits.append(edit)
    }
    return edits
  }

  /// The changes of a step in the rows of a statement. Calls `read` at each, with the number of its version.
  private func changes(
    of step: Int64, in rows: borrowing Statement,
    _ read: (_ number: Int64) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> [EntryStep] {
    try rows.bind(step, at: 1)
    defer { rows.reset() }
    var found: [EntryStep] = []
    while try rows.step() {
      let (key, entry) = (rows.integer(at: 0), rows.integer(at: 2))
      guard key > 0, !rows.isNull(at: 3), rows.integer(at: 4) == key else { throw .noEntry(entry) }
      let isPut = rows.text(at: 1) == EntryStep.put
      try read(entry)
      guard let last = found.last, last.key == key else {
        found.append(EntryStep(key: key, old: isPut ? nil : entry, new: isPut ? entry : nil))
        continue
      }
      // A row that puts a version down precedes the row that takes one away.
      guard !isPut, last.old == nil else { throw .noEntry(entry) }
      found[found.count - 1].old = entry
    }
    return found
  }

  /// A measure of the memory that a step's changes of entries take; each counts as much as a change of a mark. Counts no more
  /// than `most` changes.
  func weight(of step: Int64, atMost most: Int64) throws(SQLiteError) -> Int64 {
    try weight.first(step, most) ?? 0
  }
}
