/// Notices that another program wrote over the file, as `cp` does. SQLite doesn't look for that while it holds its lock, and
/// would write pages of the drawing that it knows between those of the other.
extension DrawingFile {
  /// Whether the file is no longer at its path.
  func hasMoved() throws(DrawingFileError) -> Bool {
    guard try hasAnotherNumber() else { return false }
    return try !isRenumbered()
  }

  /// Whether the file at the path is still this one, although it has another inode. Some disks number files as they like, such
  /// as those that programs like sshfs mount.
  ///
  /// A file that took the place of this one has other times. On a disk that doesn't note when a file was renamed, a copy with
  /// the same times differs from this file after the next transaction.
  func isRenumbered() throws(DrawingFileError) -> Bool {
    guard let known = known.version, try hasAnotherNumber() else { return false }
    guard try FileVersion(of: self) == known, try startOnDisk() == known.header else {
      return false
    }
    return try hasSameHistoryOnDisk()
  }

  private func hasAnotherNumber() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in try database.hasMoved() }
  }

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

  /// The header of the file at the path, whichever file that is.
  private func startOnDisk() throws(DrawingFileError) -> [UInt8] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try Database(path: path, for: .readingBeside).start(FileHeader.size)
    }
  }

  /// Whether the file on the disk, of which this connection remembers pages, still has the same history.
  private func hasSameHistoryOnDisk() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try HistoryEnd(Database(path: path, for: .readingBeside)) == HistoryEnd(database)
    }
  }
}
