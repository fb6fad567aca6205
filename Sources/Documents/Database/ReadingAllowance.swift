import CSQLite

/// How many bytes rows may still take that are read of a file. Those of a sound file are all in it, while those of another one can
/// share their bytes, so that a small file claims to hold any amount.
struct ReadingAllowance: Sendable {
  private var left: Int64

  /// What a file's size allows.
  init(_ database: borrowing Database) throws(SQLiteError) {
    left = try database.pagesSize()
  }

  mutating func take(_ bytes: Int) throws(SQLiteError) {
    left -= Int64(bytes)
    guard left >= 0 else {
      throw SQLiteError(SQLITE_CORRUPT, "read", message: "its rows are longer than the file")
    }
  }
}
