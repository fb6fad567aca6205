import Glibc

/// The inode, size and modification time of a file, which change when it is written.
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

  /// Whether the file was modified so recently that another write might leave the stamp the same: the kernel counts
  /// modification times in steps of up to 10 ms.
  package var isFresh: Bool {
    let now = WallClock.now
    let age = (now.tv_sec - seconds, now.tv_nsec - nanoseconds)
    return age.0 == 0 && age.1 < 20_000_000 || age.0 == 1 && age.1 < -980_000_000
  }
}
