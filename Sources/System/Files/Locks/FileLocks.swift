import Glibc
import Synchronization

/// Finds out which disks have no locks, such as a server's share whose server doesn't offer them. There each attempt to lock a
/// file fails as if another program had locked it.
package enum FileLocks {
  /// The disks that were tried, by device number, since each trial makes a file.
  private static let known = Mutex<[dev_t: Bool]>([:])

  private static let signs = [ENOLCK, ENOSYS, EOPNOTSUPP]

  /// Whether no file in a folder can be locked. False if the trial fails.
  package static func areMissing(in folder: String) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    let device = status.st_dev
    if let isMissing = known.withLock({ $0[device] }) { return isMissing }
    guard let isMissing = tryLocking(in: folder) else { return false }
    known.withLock { $0[device] = isMissing }
    return isMissing
  }

  /// Tries to lock a new file that no other program knows; nil if the file can't be made.
  private static func tryLocking(in folder: String) -> Bool? {
    guard let (path, descriptor) = File.makeTemporary(in: folder) else { return nil }
    defer {
      close(descriptor)
      Temporaries.delete(path)
    }
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 1, l_pid: 0)
    return fcntl(descriptor, F_SETLK, &lock) != 0 && signs.contains(errno)
  }
}
