import Glibc

/// What a path leads to.
package enum PathKind: Hashable, Sendable {
  case folder, file, nothing
  /// Something to be opened as neither: a device, a pipe.
  case other
  case unknown(FileError)

  /// StateColours, which may take for ever where the path leads over a network.
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
