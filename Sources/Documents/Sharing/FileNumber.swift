import Glibc

/// Which file it is, whatever its name.
struct FileNumber: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// The file at `path`; nil where there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
