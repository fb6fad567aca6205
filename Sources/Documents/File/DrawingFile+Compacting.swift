extension DrawingFile {
  /// Frees the unused pages of the file. The file must be open for writing.
  package func compact() throws(DrawingFileError) {
    let findings = try DrawingFileError.telling { () throws(SQLiteError) in
      try database.findings(of: "PRAGMA quick_check(10)")
    }
    guard findings.isEmpty else { throw .damaged(findings) }
    try DrawingFileError.telling { () throws(SQLiteError) in
      // SQLite also reads unused pages before overwriting them, and they still refer to pages from when they were used.
      database.file?.checksPages = false
      defer { database.file?.checksPages = true }
      // VACUUM writes a temporary copy of the whole database, which may not fit into memory.
      try database.execute("PRAGMA temp_store = FILE; VACUUM")
    }
  }
}
