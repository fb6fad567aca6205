import Glibc

/// A version of a file, as far as its attributes tell.
package struct WordStamp: Hashable, Sendable {
  let inode: Int64
  let size: Int64

  /// The time of the last change of the content, in nanoseconds since 1970.
  let modified: Int64

  init(inode: Int64, size: Int64, modified: Int64) {
    (self.inode, self.size, self.modified) = (inode, size, modified)
  }

  /// The version of the file at a path; nil if there is no regular file.
  package init?(lookingAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    inode = Int64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }
}
