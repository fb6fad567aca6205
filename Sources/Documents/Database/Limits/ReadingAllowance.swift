import CSQLite

/// The number of bytes that a reader may still take from a file's rows, initially the size of the file. In a hostile file rows
/// can share pages, so that a small file claims to hold any amount.
struct ReadingAllowance: Sendable {
  private var left: Int64

  init(_ database: borrowing Database) throws(SQLiteError) {
    left = try database.pagesSize()
  }

  /// Subtracts the bytes of a row; throws if the rows are longer than the file.
  mutating func take(_ bytes: Int) throws(SQLiteError) {
    left -= Int64(bytes)
    guard left >= 0 else {
      throw SQLiteError(SQLITE_CORRUPT, "read", message: "its rows are longer than the file")
    }
  }
}
