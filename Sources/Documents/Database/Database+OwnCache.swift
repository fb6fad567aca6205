import CSQLite

extension SQLiteError {
  /// Whether the file is no database, or a damaged one.
  package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

  /// Whether another program holds the file.
  package var isHeld: Bool { primaryCode == SQLITE_BUSY }
}

extension Database {
  /// Accepts a file of the user's cache that this program made: its schema may have any size, and its values too.
  package func acceptOwnFile() {
    file?.acceptSchema()
    allowNewValues()
  }
}
