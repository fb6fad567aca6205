import CXTest
import Glibc

/// A file without a name (memfd_create(2)) that receives a program's output and can be read at any time.
final class MemoryFile {
  let descriptor: Int32

  init(named name: String) throws(SupportFailure) {
    descriptor = memfd_create(name, UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system("make a file in memory") }
  }

  deinit {
    close(descriptor)
  }

  /// The text that was written so far.
  var text: String {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return "" }
    return String(unsafeUninitializedCapacity: Int(status.st_size)) { buffer in
      max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
  }
}
