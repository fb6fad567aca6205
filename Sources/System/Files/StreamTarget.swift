import Glibc

/// A target that is written into rather than replaced: a device, a pipe, or a descriptor of this process.
package enum StreamTarget: Hashable {
  /// A descriptor that this process has, such as that of `/dev/stdout`.
  case descriptor(Int32)
  /// A device or a pipe that has to be opened.
  case node(String)

  /// Nil if `path` has a file, a folder, a socket or nothing. A disk is refused as well, since writing into it would destroy its
  /// files.
  package init?(at path: String) {
    var place = path
    // The kernel follows at most 40 links.
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

  /// The number of the descriptor of this process that a path in `/proc` stands for; nil for any other path.
  private static func descriptor(at path: String) -> Int32? {
    guard let number = Int32(FilePath.name(of: path)), number >= 0,
      File.resolved(FilePath.folder(of: path)) == "/proc/\(getpid())/fd"
    else { return nil }
    return number
  }

  /// Opens a new descriptor for writing; negative on failure, with the reason in `errno`. For a pipe it waits until a reader
  /// opens it.
  func opened() -> Int32 {
    switch self {
    // A descriptor that was opened by its path would begin at the start of the file again.
    case .descriptor(let number): fcntl(number, F_DUPFD_CLOEXEC, 0)
    case .node(let path): open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    }
  }
}
