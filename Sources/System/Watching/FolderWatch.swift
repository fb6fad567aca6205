import CLinux
import Glibc

/// Tells which files of a folder have come, gone, or been written and closed (inotify(7)). Of a folder on a server it tells only
/// what programs of this machine do.
package final class FolderWatch: Sendable {
  /// Readable while there is something to tell.
  package let descriptor: Int32

  private static let events =
    UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// Nil if the folder can't be watched. Asks the file system, which may block for ever on a network.
  package init?(_ folder: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, Self.events) >= 0 else {
      return nil
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The changes in the folder since the last time.
  package enum News: Equatable {
    /// Something happened to the files with these names.
    case files(Set<String>)
    /// The kernel has forgotten some changes, since there were too many.
    case much
    /// The folder is at its path no more; nothing is told of it from now on.
    case end
  }

  /// Takes what has happened since the last call.
  package func take() -> News {
    var names: Set<String> = []
    var isMuch = false
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      var start = 0
      while start + Self.head <= count {
        let (mask, length) = bytes.withUnsafeBytes {
          (
            $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            Int($0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          )
        }
        if mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 {
          return .end
        }
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { isMuch = true }
        let name = bytes[(start + Self.head)..<min(start + Self.head + length, count)]
        if let text = String(validating: name.prefix { $0 != 0 }, as: UTF8.self), !text.isEmpty {
          names.insert(text)
        }
        start += Self.head + length
      }
    }
    return isMuch ? .much : .files(names)
  }

  /// The length of an event without its name.
  private static let head = 16
}
