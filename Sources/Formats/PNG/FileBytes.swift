import Glibc
import System

/// An open file that is read at any position.
final class FileBytes: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    // Opening a pipe would wait until a program writes to it.
    guard PathKind(of: path) == .file else {
      throw FileError(code: EINVAL, path: path, action: .read)
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.read, path) }
  }

  deinit {
    close(descriptor)
  }

  func bytes(_ start: Int, _ count: Int) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    // The length comes from the file, so it may be any number.
    let there = max(min(count, Int(status.st_size) - start), 0)
    return [UInt8](unsafeUninitializedCapacity: there) { block, read in
      read = max(pread(descriptor, block.baseAddress, there, start), 0)
    }
  }
}
