import Glibc

/// What shows that a file was written to: where it lies, how large it is, and when it last changed.
package struct FileStamp: Hashable {
  private let inode: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at `path`; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (inode, size) = (status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Whether the file changed so short a while ago that one more change might not show: the system counts the time of
  /// changes in steps of up to ten milliseconds.
  package var isFresh: Bool {
    let now = WallClock.now
    let age = (now.tv_sec - seconds, now.tv_nsec - nanoseconds)
    return age.0 == 0 && age.1 < 20_000_000 || age.0 == 1 && age.1 < -980_000_000
  }
}
