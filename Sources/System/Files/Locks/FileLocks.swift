import Glibc
import Synchronization

/// Finds out which disks have no locks, such as a share of a server that nobody asks for them. There each attempt to lock a file
/// fails in the same way as if another program had it.
package enum FileLocks {
  /// The disks that this program has tried, by their numbers, since each trial makes a file.
  private static let known = Mutex<[dev_t: Bool]>([:])

  private static let signs = [ENOLCK, ENOSYS, EOPNOTSUPP]

  /// Whether no file in a folder can be locked. False where that can't be found out.
  package static func areMissing(in folder: String) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { return false }
    let device = status.st_dev
    if let isMissing = known.withLock({ $0[device] }) { return isMissing }
    guard let isMissing = tryLocking(in: folder) else { return false }
    known.withLock { $0[device] = isMissing }
    return isMissing
  }

  /// Locks a file that nobody else knows; nil where none can be made.
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
