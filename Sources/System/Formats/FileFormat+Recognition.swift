import Glibc

extension FileFormat {
  /// The number of first bytes that suffice to recognise a format.
  package static let startCount = 4096

  /// The format of a file that begins with `start`; nil if it is none of these.
  package init?(start: [UInt8]) {
    // Bytes that are searched for may be in a file of another format.
    guard
      let format = Self.all.first(where: { $0.start.isFixed && $0.start.matches(start) })
        ?? Self.all.first(where: { $0.start.matches(start) })
    else { return nil }
    self = format
  }

  /// The format that the end of a name says; nil if it is none of these.
  package init?(named path: String) {
    guard let format = Self.all.first(where: { $0.isNamed(path) }) else { return nil }
    self = format
  }

  /// The format that the file at `path` is opened as: by its first bytes, or by its name where these are of no format that can
  /// be opened and a damaged file is salvaged. Nil if it can't be opened.
  ///
  /// This program must not have the file open, since closing a descriptor drops all of the process's locks on it (fcntl(2)).
  package init?(opening path: String) {
    let start = Self.start(of: path).flatMap { FileFormat(start: $0) }
    if let start, start.uses.contains(.open) {
      self = start
    } else if let named = FileFormat(named: path), named.uses.contains(.salvage) {
      self = named
    } else {
      return nil
    }
  }

  /// The first bytes of a file; nil where there is none that can be read.
  private static func start(of path: String) -> [UInt8]? {
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) == .file else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: startCount)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}
