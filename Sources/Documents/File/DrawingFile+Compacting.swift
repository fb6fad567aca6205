extension DrawingFile {
  /// Frees the unused pages of the file. The file must be open for writing.
  package func compact() throws(DrawingFileError) {
    try DrawingFileError.telling { () throws(SQLiteError) in
      // VACUUM writes a temporary copy of the whole database, which may not fit into memory.
      try database.execute("PRAGMA temp_store = FILE; VACUUM")
    }
  }
}
