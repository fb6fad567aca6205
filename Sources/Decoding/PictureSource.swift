import CLinux
import Glibc
import Synchronization
import System

/// A file, or bytes in memory, that may be a picture. It isn't trusted: only a reader parses more than its first bytes.
package final class PictureSource: Sendable {
  /// The format according to the first bytes; nil if they begin no picture.
  package let format: PictureFormat?

  /// The descriptor, open for reading.
  let descriptor: Int32

  /// The number of this source, unique in this process.
  let number: Int

  private static let count = Atomic(0)

  /// A number that no other source has.
  static func newNumber() -> Int { count.add(1, ordering: .relaxed).newValue }

  /// Opens a file. Throws if it can't be read or isn't a regular file.
  package convenience init(path: String) throws(PictureError) {
    // Opening a pipe without `O_NONBLOCK` would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close(descriptor)
      throw .unreadable(isFolder ? EISDIR : EINVAL)
    }
    try self.init(adopting: descriptor)
  }

  /// Copies `bytes` into sealed memory.
  package convenience init(bytes: [UInt8]) throws(PictureError) {
    let descriptor = CLinuxMakeMemory("scrawl-source")
    guard descriptor >= 0 else { throw .outOfMemory }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        close(descriptor)
        throw .outOfMemory
      }
      rest = rest.dropFirst(written)
    }
    _ = CLinuxSeal(descriptor)
    try self.init(adopting: descriptor)
  }

  private init(adopting descriptor: Int32) throws(PictureError) {
    self.descriptor = descriptor
    number = Self.newNumber()
    var start = [UInt8](repeating: 0, count: FileFormat.startCount)
    let count = pread(descriptor, &start, start.count, 0)
    guard count >= 0 else {
      let code = errno
      close(descriptor)
      throw .unreadable(code)
    }
    format = PictureFormat(start: Array(start.prefix(count)))
  }

  deinit {
    close(descriptor)
  }
}
