import Marks

/// The table `present_entries`, which has the versions after the step in `head.present`.
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

  /// Applies a step's changes of entries.
  func apply(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.taken)
    try put.run(step, EntryStep.put)
  }

  /// Undoes a step's changes of entries.
  func undo(_ step: Int64) throws(SQLiteError) {
    try take.run(step, EntryStep.put)
    try put.run(step, EntryStep.taken)
  }
}

extension PresentEntries {
  /// The roots in the table, the oldest first.
  static func roots(in database: borrowing Database) throws(SQLiteError) -> [Entry] {
    try entries(where: "parent = 0", in: database)
  }

  /// Whether the table has entries with parents.
  static func hasChildren(in database: borrowing Database) throws(SQLiteError) -> Bool {
    try database.integer("SELECT 1 FROM present_entries WHERE parent > 0 LIMIT 1") != nil
  }

  /// The entries with parents in the table, as far as they are wanted, the oldest first.
  static func children(
    _ wanted: WantedEntries = .from(1), in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    switch wanted {
    case .from(let first) where first > 1: try children(from: Int64(first), in: database)
    case .from: try entries(where: "parent > 0", in: database)
    case .of(let parents): try children(of: parents, in: database)
    }
  }

  private static func children(
    from first: Int64, in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    // No version has a lower number than its key, so the first versions can be skipped.
    let rows = try database.prepare(
      """
      SELECT \(EntryReader.columns) FROM entries CROSS JOIN present_entries AS present
      ON present.parent = entries.parent AND present.key = entries.key AND present.entry = number
      WHERE number >= ?1 AND entries.key >= ?1 AND entries.parent > 0
      """)
    try rows.bind(first, at: 1)
    let reader = try EntryReader(database)
    var found: [Entry] = []
    while try rows.step() { found.append(try reader.entry(rows, from: 0)) }
    found.sort { $0.key < $1.key }
    return found
  }

  private static func children(
    of parents: Set<Int>, in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    let rows = try database.prepare(
      "SELECT entry, key, parent FROM present_entries WHERE parent = ?1")
    var present: [Row] = []
    for parent in parents where parent > 0 {
      try rows.bind(Int64(parent), at: 1)
      try add(rows, to: &present)
      rows.reset()
    }
    return try entries(present, in: database)
  }

  /// A row of the table.
  private typealias Row = (number: Int64, key: Int64, parent: Int64)

  private static func entries(
    where condition: String, in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    let rows = try database.prepare(
      "SELECT entry, key, parent FROM present_entries WHERE \(condition)")
    var present: [Row] = []
    try add(rows, to: &present)
    return try entries(present, in: database)
  }

  private static func add(
    _ rows: borrowing Statement, to present: inout [Row]
  ) throws(SQLiteError) {
    while try rows.step() {
      present.append((rows.integer(at: 0), rows.integer(at: 1), rows.integer(at: 2)))
    }
  }

  /// The entries of some rows, the oldest first. Reads them in the order of their numbers, in which neighbours share pages.
  private static func entries(
    _ present: [Row], in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    let present = present.sorted { $0.number < $1.number }
    var found = try EntryReader(database).entries(present.map(\.number), in: database)
    for (entry, row) in zip(found, present) {
      guard entry.key == row.key, entry.parent ?? 0 == row.parent else {
        throw .noEntry(row.number)
      }
    }
    found.sort { $0.key < $1.key }
    return found
  }
}
