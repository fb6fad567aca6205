extension DrawingFile {
  /// The sittings in which the steps and marks of the file were made.
  package func provenance() throws(DrawingFileError) -> Provenance {
    try DrawingFileError.telling { () throws(SQLiteError) in try Provenance(from: database) }
  }
}
