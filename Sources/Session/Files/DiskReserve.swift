import Glibc
import System

/// A file that holds room back on the disk of the drawings without a name. A store deletes it to write the last strokes before the
/// program ends on a full disk.
struct DiskReserve {
  private let path: String

  /// Enough for hours of drawing.
  private static let bytes: off_t = 4 << 20

  /// A disk with less room than this needs it for other things.
  private static let leastFree: UInt64 = 64 << 20

  init(beside unnamed: UnnamedDrawings) {
    path = FilePath.folder(of: unnamed.path) + "/reserve"
  }

  /// Takes the room unless it is taken already. It is a convenience, so errors don't matter.
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

  /// Gives the room back. Returns false if none was held.
  func release() -> Bool { unlink(path) == 0 }
}
