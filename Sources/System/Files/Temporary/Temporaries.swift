import Glibc
import Synchronization

/// The temporary files and folders of this process that have names.
package enum Temporaries {
  private static let paths = Mutex<Set<String>>([])

  /// Calls `make` and records the path that it returns; nil, with the reason in `errno`, if it makes nothing.
  package static func noting(_ make: () -> String?) -> String? {
    let (path, code) = paths.withLock { paths in
      let path = make()
      if let path { paths.insert(path) }
      return (path, errno)
    }
    errno = code
    return path
  }

  /// Forgets a path whose file was renamed or deleted.
  package static func forget(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  /// Deletes a file and forgets its path.
  package static func delete(_ path: String) {
    unlink(path)
    forget(path)
  }

  /// Deletes all temporary files and folders, and calls `end`, which ends the process. No other thread can make one meanwhile.
  package static func deleteAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 && errno == EISDIR { Leftovers.removeFolder(path) }
      end()
    }
  }
}
