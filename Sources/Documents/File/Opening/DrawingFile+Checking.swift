extension DrawingFile {
  /// Opens and checks an existing drawing, and locks one that is to be written.
  static func checked(
    _ path: String, for access: Database.Access
  ) throws(DrawingFileError) -> DrawingFile {
    guard let path = resolve(path) else { throw .missing }
    let database = try DrawingFileError.telling { () throws(SQLiteError) in
      try connect(to: path, for: access)
    }
    try look(at: database, of: path, for: access)
    return DrawingFile(path: path, database: database)
  }
}
