/// Notices that another program wrote over the file, as `cp` does. SQLite doesn't look for that while it holds its lock, and
/// would write pages of the drawing that it knows between those of the other.
extension DrawingFile {
  /// Whether another program wrote over the file since this connection wrote it last.
  package func isOverwritten() throws(DrawingFileError) -> Bool {
    // A file that another one took the place of is still what it was.
    guard let known = known.version, try !hasMoved() else { return false }
    let now = try FileVersion(of: self)
    guard now != known else { return false }
    guard now.differsInTimeAlone(from: known), try hasSameHistoryOnDisk() else { return true }
    self.known.version = now
    return false
  }

  /// Call this whenever the connection has written the file.
  func noteVersion() {
    known.version = try? FileVersion(of: self)
  }

  package func historyEnd() throws(DrawingFileError) -> HistoryEnd? {
    try DrawingFileError.telling { () throws(SQLiteError) in try HistoryEnd(database) }
  }

  /// Whether the file on the disk, of which this connection remembers pages, still has the same history.
  private func hasSameHistoryOnDisk() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try HistoryEnd(Database(path: path, for: .readingBeside)) == HistoryEnd(database)
    }
  }
}
