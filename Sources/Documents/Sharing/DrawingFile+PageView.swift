extension DrawingFile {
  /// Opens a second connection to a file that this program has open for writing. It reads the pages that `view` returns.
  init(readingBeside path: String, through view: PageView) throws(DrawingFileError) {
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      let database = try Self.connect(to: path, for: .readingBeside)
      // A small page cache, since each reading thread has its own.
      try database.execute("PRAGMA cache_size = -1000")
      try view.attach(to: database)
      // The writer has already checked the schema.
      database.file?.acceptSchema()
      // The writer may add values longer than the file is now.
      database.allowNewValues()
      return database
    }
    self.init(path: path, database: database)
  }
}
