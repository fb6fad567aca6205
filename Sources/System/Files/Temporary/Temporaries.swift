import Glibc
import Synchronization

/// The temporary files and folders of this process that have names.
package enum Temporaries {
  private static let paths = Mutex<Set<String>>([])

  /// Notes the path of what `make` makes; nil, with the reason in `errno`, if it makes nothing.
  package static func noting(_ make: () -> String?) -> String? {
    let (path, code) = paths.withLock { paths in
      let path = make()
      if let path { paths.insert(path) }
      return (path, errno)
    }
    errno = code
    return path
  }

  /// What was at a path has another name, or is gone.
  package static func forget(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  /// Deletes a file.
  package static func delete(_ path: String) {
    unlink(path)
    forget(path)
  }

  /// Deletes all that there are and calls `end`, which ends the process. Nobody can make another one meanwhile.
  package static func deleteAll(then end: () -> Void) {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 && errno == EISDIR { Leftovers.removeFolder(path) }
      end()
    }
  }
}
