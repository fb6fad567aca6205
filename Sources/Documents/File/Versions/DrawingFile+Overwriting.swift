/// Notices that another program overwrote the file, as `cp` does. SQLite doesn't check that while it holds its lock, and would
/// write cached pages of the drawing between those of the other file.
extension DrawingFile {
  /// Whether the file is no longer at its path.
  func hasMoved() throws(DrawingFileError) -> Bool {
    guard try hasAnotherNumber() else { return false }
    return try !isRenumbered()
  }

  /// Whether the file at the path is still this one, although it has another inode. Some disks renumber files, such as those that
  /// programs like sshfs mount.
  ///
  /// A file that replaced this one has other times. On a disk that doesn't record when a file was renamed, a copy with the same
  /// times differs from this file after the next transaction.
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

  /// Whether another program has overwritten the file since this connection wrote it last.
  package func isOverwritten() throws(DrawingFileError) -> Bool {
    // A file that was replaced at its path is itself unchanged.
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
      try Database(path: path, for: .readingBeside).firstBytes(FileHeader.size)
    }
  }

  /// Whether the file on the disk still has the history of the pages that this connection has cached.
  private func hasSameHistoryOnDisk() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try HistoryEnd(Database(path: path, for: .readingBeside)) == HistoryEnd(database)
    }
  }
}
