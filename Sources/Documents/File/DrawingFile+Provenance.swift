extension DrawingFile {
  /// The sittings in which the steps and marks of the file were made.
  package func provenance() throws(DrawingFileError) -> Provenance {
    try DrawingFileError.telling { () throws(SQLiteError) in try Provenance(from: database) }
  }

  /// The names of all marks of the file, the removed ones included.
  package func markNames() throws(DrawingFileError) -> MarkNames {
    try DrawingFileError.telling { () throws(SQLiteError) in try MarkNames(from: database) }
  }
}
