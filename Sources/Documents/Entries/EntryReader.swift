import CSQLite
import Marks

/// Reads versions of entries by their numbers.
final class EntryReader {
  private let row: Statement
  private let marks: Statement
  private var allowance: ReadingAllowance

  /// The columns that `version(_:from:)` reads.
  static let columns = "number, entries.key, entries.parent, kind, media, body"

  init(_ database: borrowing Database) throws(SQLiteError) {
    allowance = try ReadingAllowance(database)
    row = try database.prepare("SELECT \(Self.columns) FROM entries WHERE number = ?1")
    marks = try database.prepare("SELECT place, mark, path FROM entry_marks WHERE entry = ?1")
  }

  /// A version; throws if it is missing or outside the limits.
  func entry(_ number: Int64) throws(SQLiteError) -> Entry {
    try row.bind(number, at: 1)
    defer { row.reset() }
    guard try row.step() else { throw .noEntry(number) }
    return try entry(row, from: 0)
  }

  /// The version in the columns of a row.
  func entry(_ row: borrowing Statement, from column: Int) throws(SQLiteError) -> Entry {
    let number = row.integer(at: column)
    let (key, parent) = (row.integer(at: column + 1), row.integer(at: column + 2))
    let (media, body) = (row.count(at: column + 4), row.count(at: column + 5))
    guard Limits.numbers.contains(number), 1 <= key, key <= number, 0 <= parent, parent < key,
      media % MediumHash.count == 0, body <= Limits.entryBytes,
      row.count(at: column + 3) <= ForeignMark.longestName
    else { throw .noEntry(number) }
    try allowance.take(media + body + row.count(at: column + 3))
    let entry = Entry(
      key: Int(key), id: Int(number), kind: row.text(at: column + 3),
      parent: parent == 0 ? nil : Int(parent), marks: parent == 0 ? try marks(of: number) : [],
      media: media == 0 ? [] : Self.hashes(row.blob(at: column + 4)),
      body: row.blob(at: column + 5))
    guard Limits.hold(entry) else { throw .noEntry(number) }
    return entry
  }

  private func marks(of entry: Int64) throws(SQLiteError) -> [MarkReference] {
    try marks.bind(entry, at: 1)
    defer { marks.reset() }
    var found: [MarkReference] = []
    while try marks.step() {
      try allowance.take(marks.count(at: 2))
      guard let id = Int(exactly: marks.integer(at: 1)),
        let path = MarkReference.path(from: marks.text(at: 2)), found.count < Limits.entryMarks
      else { throw .noEntry(entry) }
      found.append(MarkReference(place: marks.number(at: 0), id: id, path: path))
    }
    return found
  }

  static func hashes(_ bytes: [UInt8]) -> [MediumHash] {
    stride(from: 0, to: bytes.count, by: MediumHash.count).compactMap {
      MediumHash(Array(bytes[$0..<min($0 + MediumHash.count, bytes.count)]))
    }
  }
}

extension EntryReader {
  /// The versions of these numbers, which are in ascending order; throws if one is missing. Goes from row to row where the
  /// numbers lie near each other.
  func entries(
    _ numbers: [Int64], in database: borrowing Database
  ) throws(SQLiteError) -> [Entry] {
    let rows = try database.prepare(
      "SELECT \(Self.columns) FROM entries WHERE number >= ?1 ORDER BY number")
    var found: [Entry] = []
    found.reserveCapacity(numbers.count)
    var last: Int64?
    for number in numbers {
      if last.map({ number - $0 > Self.mostSkipped }) ?? true {
        rows.reset()
        try rows.bind(number, at: 1)
      }
      repeat {
        guard try rows.step() else { throw .noEntry(number) }
      } while rows.integer(at: 0) < number
      guard rows.integer(at: 0) == number else { throw .noEntry(number) }
      found.append(try entry(rows, from: 0))
      last = number
    }
    return found
  }

  /// The most rows to pass over instead of a new search.
  private static let mostSkipped: Int64 = 16

  /// All versions by their numbers.
  static func all(in database: borrowing Database) throws(SQLiteError) -> [Int: Entry] {
    let reader = try EntryReader(database)
    let rows = try database.prepare("SELECT \(columns) FROM entries")
    var entries: [Int: Entry] = [:]
    while try rows.step() {
      let entry = try reader.entry(rows, from: 0)
      entries[entry.id] = entry
    }
    return entries
  }
}

extension SQLiteError {
  /// A version of an entry is missing or invalid.
  static func noEntry(_ number: Int64) -> SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read entry \(number)", message: "entry \(number) makes no sense")
  }
}
