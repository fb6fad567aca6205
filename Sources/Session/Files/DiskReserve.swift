import Glibc
import System

/// A file that reserves space on the disk of the drawings without a name. A store deletes it to write the last strokes before the
/// program ends on a full disk.
struct DiskReserve {
  private let path: String

  /// The reserved size, enough for hours of drawing.
  private static let bytes: off_t = 4 << 20

  /// The free space below which nothing is reserved.
  private static let leastFree: UInt64 = 64 << 20

  init(beside unnamed: UnnamedDrawings) {
    path = FilePath.folder(of: unnamed.path) + "/reserve"
  }

  /// Reserves the space unless it is reserved already. Errors are ignored, since the reserve is optional.
  func hold() {
    let folder = FilePath.folder(of: path)
    var status = statvfs()
    guard access(path, F_OK) != 0, statvfs(folder, &status) == 0,
      UInt64(status.f_bavail) * UInt64(status.f_frsize) >= Self.leastFree
    else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    if posix_fallocate(file, 0, Self.bytes) != 0 { unlink(path) }
  }

  /// Frees the space. Returns false if none was reserved.
  func release() -> Bool { unlink(path) == 0 }
}
