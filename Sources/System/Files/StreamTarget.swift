import Glibc

/// What is written into rather than replaced: a device, a pipe, or what a descriptor of this process refers to.
package enum StreamTarget: Hashable {
  /// A descriptor that this process has, such as that of `/dev/stdout`.
  case descriptor(Int32)
  /// A device or a pipe that has to be opened.
  case node(String)

  /// Nil where a file or a folder is at `path`, something that nothing can be written into, or nothing. A disk is none, since
  /// writing into it would destroy its files.
  package init?(at path: String) {
    var place = path
    // As many links as the kernel follows.
    for _ in 0..<40 {
      if let number = Self.descriptor(at: place) {
        self = .descriptor(number)
        return
      }
      guard let link = File.target(ofLink: place) else { break }
      place =
        FilePath.isAbsolute(link)
        ? link : FilePath.path(of: link, in: FilePath.folder(of: place))
    }
    var status = stat()
    guard stat(path, &status) == 0, [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT) else {
      return nil
    }
    self = .node(path)
  }

  /// The number of the descriptor of this process that a path in `/proc` is that of.
  private static func descriptor(at path: String) -> Int32? {
    guard let number = Int32(FilePath.name(of: path)), number >= 0,
      File.resolved(FilePath.folder(of: path)) == "/proc/\(getpid())/fd"
    else { return nil }
    return number
  }

  /// A descriptor of its own for writing; negative on failure, with the reason in `errno`. Waits for a reader of a pipe.
  func opened() -> Int32 {
    switch self {
    // Opened by its path it would begin at the start of the file again.
    case .descriptor(let number): fcntl(number, F_DUPFD_CLOEXEC, 0)
    case .node(let path): open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    }
  }
}
