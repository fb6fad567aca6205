import Marks

/// Adds the entries of a damaged drawing to the new file: the versions to their own table, and other rows about entries to
/// temporary tables.
final class SalvagedEntries {
  private let entry: Statement
  private let origin: Statement
  private let mark: Statement
  private let change: Statement
  private let present: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    try database.execute(Self.tables)
    entry = try database.prepare(
      "INSERT OR IGNORE INTO entries VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6) RETURNING 1")
    origin = try database.prepare("INSERT OR IGNORE INTO entry_origins VALUES (?, ?, ?)")
    mark = try database.prepare(
      "INSERT OR IGNORE INTO found_entry_marks VALUES (?, ?, ?, ?) RETURNING 1")
    change = try database.prepare(
      "INSERT OR IGNORE INTO found_entry_changes VALUES (?, ?, ?, ?) RETURNING 1")
    present = try database.prepare(
      "INSERT OR IGNORE INTO found_present_entries VALUES (?, ?) RETURNING 1")
  }

  private static let tables = """
    CREATE TEMP TABLE entry_origins (number INTEGER PRIMARY KEY, sitting INTEGER, serial INTEGER);
    CREATE TEMP TABLE found_entry_marks (
      entry INTEGER, place REAL, mark INTEGER, path TEXT, PRIMARY KEY (entry, place, mark, path)
    ) WITHOUT ROWID;
    CREATE TEMP TABLE found_entry_changes (
      step INTEGER, key INTEGER, change TEXT, entry INTEGER, PRIMARY KEY (step, key, change)
    ) WITHOUT ROWID;
    CREATE TEMP TABLE found_present_entries (key INTEGER PRIMARY KEY, entry INTEGER);
    """

  /// Adds a version; returns false if the values are malformed, or the version was added before.
  func takeEntry(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 8, let number = values[0].integer, let key = values[3].integer,
      let parent = values[4].integer, let kind = values[5].text, let media = values[6].blob,
      let body = values[7].blob, Limits.numbers.contains(number),
      number < Limits.numbers.upperBound, 1 <= key, key <= number, 0 <= parent,
      parent < key,
      media.count % MediumHash.count == 0
    else { return false }
    let found = Entry(
      key: Int(key), id: Int(number), kind: kind, parent: parent == 0 ? nil : Int(parent),
      media: EntryReader.hashes(media), body: body)
    guard Limits.hold(found) else { return false }
    guard try entry.first(number, key, parent, kind, media, body) != nil else { return false }
    if let sitting = values[1].integer, let serial = values[2].integer {
      try origin.run(number, sitting, serial)
    }
    return true
  }

  func takeMark(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 4, let entry = values[0].integer, let rank = values[1].number,
      let mark = values[2].integer, let text = values[3].text,
      let path = MarkReference.path(from: text), let id = Int(exactly: mark),
      Limits.hold(MarkReference(rank: rank, id: id, path: path))
    else { return false }
    return try self.mark.first(entry, rank, mark, text) != nil
  }

  func takeChange(_ values: [RecordValue], of step: Int64?) throws(SQLiteError) -> Bool {
    guard values.count == 4, let step, let key = values[1].integer, let text = values[2].text,
      [EntryStep.put, EntryStep.taken].contains(text), let entry = values[3].integer
    else { return false }
    return try change.first(step, key, text, entry) != nil
  }

  func takePresent(_ values: [RecordValue]) throws(SQLiteError) -> Bool {
    guard values.count == 3, let key = values[1].integer, let entry = values[2].integer else {
      return false
    }
    return try present.first(key, entry) != nil
  }
}
