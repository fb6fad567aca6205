extension DrawingFile {
  /// Opens another connection to the file at `path`, which this program has open, to read it as `view` shows it.
  init(readingBeside path: String, through view: PageView) throws(DrawingFileError) {
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      let database = try Self.connect(to: path, for: .readingBeside)
      // There is one for each thread that reads.
      try database.execute("PRAGMA cache_size = -1000")
      try view.attach(to: database)
      // The writer may put in more than the file was long when the reader came.
      database.allowNewValues()
      return database
    }
    self.init(path: path, database: database)
  }
}
