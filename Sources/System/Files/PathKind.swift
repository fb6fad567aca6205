import Glibc

/// The kind of file at a path.
package enum PathKind: Hashable, Sendable {
  case folder, file, nothing
  /// A device, a pipe or a socket.
  case other
  case unknown(FileError)

  /// Asks the file system, which may block for ever on a network mount.
  package init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = errno == ENOENT ? .nothing : .unknown(.last(.read, path))
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .other
    }
  }
}
