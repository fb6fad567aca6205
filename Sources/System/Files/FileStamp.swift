import Glibc

/// The device, inode, size and modification time of a file. At least one of them changes when the file is written or replaced.
package struct FileStamp: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t
  private let size: off_t
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at `path`; nil where there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp of an open file.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// The numbers of the stamp, for files in which a program keeps it; without the device, which may get another number when somebody
  /// mounts it again.
  package var text: String { "\(inode) \(size) \(seconds) \(nanoseconds)" }

  /// Whether the file was modified so recently that another write might leave the stamp the same: the kernel counts
  /// modification times in steps of up to 10 ms.
  package var isFresh: Bool {
    let now = WallClock.now
    let age = (now.tv_sec - seconds, now.tv_nsec - nanoseconds)
    return age.0 == 0 && age.1 < 20_000_000 || age.0 == 1 && age.1 < -980_000_000
  }
}
