extension DrawingFile {
  /// In which sittings what the file holds was made.
  package func provenance() throws(DrawingFileError) -> Provenance {
    try DrawingFileError.telling { () throws(SQLiteError) in try Provenance(from: database) }
  }
}
