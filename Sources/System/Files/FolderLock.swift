import Glibc

/// Keeps other Scrawls from changing the files of a folder that all of them write.
package enum FolderLock {
  /// Does `body` with the lock. One that was stopped in the middle keeps nobody else from it for longer than a moment.
  package static func holding<Result>(
    _ folder: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 {
      for _ in 0..<50 {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
        usleep(10_000)
      }
    }
    return try body()
  }
}
