import Glibc

/// An advisory lock (`flock`) by which several running Scrawls take turns with the files of one folder.
package enum FolderLock {
  /// Runs `body` with the lock. Waits for it for at most five seconds, since a stopped process may hold it. On a busy machine,
  /// other writers may need that long.
  package static func holding<Result>(
    _ folder: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 {
      for _ in 0..<500 {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
        usleep(10_000)
      }
    }
    return try body()
  }
}
