import CSQLite
import Marks

/// Reads versions of entries by their numbers.
final class EntryReader {
  private let row: Statement

  /// Stands at the first row behind those of `last`, the version whose marks were read last.
  private let marks: Statement
  private var last: Int64 = 0

  /// The version of that row; nil before the first read and behind the last row.
  private var next: Int64?
  private var allowance: ReadingAllowance

  /// The columns that `version(_:from:)` reads.
  static let columns = "number, entries.key, entries.parent, kind, media, body"

  init(_ database: borrowing Database) throws(SQLiteError) {
    allowance = try ReadingAllowance(database)
    row = try database.prepare("SELECT \(Self.columns) FROM entries WHERE number = ?1")
    marks = try database.prepare(
      "SELECT entry, place, mark, path FROM entry_marks WHERE entry >= ?1 ORDER BY entry")
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

  /// The marks that a version refers to. Reads on from row to row if versions are read in the order of their numbers, and
  /// searches otherwise.
  private func marks(of entry: Int64) throws(SQLiteError) -> [MarkReference] {
    if entry <= last { next = nil }
    last = entry
    for _ in 0..<Self.mostSkipped {
      guard let row = next, row < entry else { break }
      try advance()
    }
    if next.map({ $0 < entry }) ?? true {
      marks.reset()
      try marks.bind(entry, at: 1)
      try advance()
    }
    var found: [MarkReference] = []
    while next == entry {
      try allowance.take(marks.count(at: 3))
      guard let id = Int(exactly: marks.integer(at: 2)),
        let path = MarkReference.path(from: marks.text(at: 3)), found.count < Limits.entryMarks
      else { throw .noEntry(entry) }
      found.append(MarkReference(rank: marks.number(at: 1), id: id, path: path))
      try advance()
    }
    return found
  }

  private func advance() throws(SQLiteError) {
    next = nil  // In case that the row can't be read.
    if try marks.step() { next = marks.integer(at: 0) }
  }

  static func hashes(_ bytes: [UInt8]) -> [MediumHash] {
    stride(from: 0, to: bytes.count, by: MediumHash.count).compactMap {
      MediumHash(Array(bytes[$0..<min($0 + MediumHash.count, bytes.count)]))
    }
  }
}

extension EntryReader {
  /// The versions of these numbers, which are in ascending order; throws if one is missing. Reads from row to row where the
  /// numbers are close.
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
  /// The error of a version that is missing or invalid.
  static func noEntry(_ number: Int64) -> SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read entry \(number)", message: "entry \(number) makes no sense")
  }
}
