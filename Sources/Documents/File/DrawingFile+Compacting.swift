extension DrawingFile {
  /// Gives back the space of the file that nothing takes any more, all or nothing. The file is open for writing.
  package func compact() throws(DrawingFileError) {
    try DrawingFileError.telling { () throws(SQLiteError) in
      // SQLite writes all of it a second time first, which may be more than there is memory.
      try database.execute("PRAGMA temp_store = FILE; VACUUM")
    }
  }
}
