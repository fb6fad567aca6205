import CLinux
import Glibc
import System

/// Memory for pixels or colours: the program makes it, a reader fills it, and the program then maps it for reading.
final class PixelMemory: Sendable {
  /// The memory's descriptor.
  let descriptor: Int32
  private let byteCount: Int

  /// Whether the kernel can seal the memory; otherwise no other process may have it any more when it is mapped.
  let isSealable: Bool

  /// The size up to which pixels are in memory; larger ones are in a file without a name, whose pages the system can write out
  /// and reclaim.
  static let largestInMemory = 64 << 20

  /// Throws if the system is out of memory or descriptors.
  init(byteCount: Int) throws(PictureError) {
    self.byteCount = byteCount
    if byteCount > Self.largestInMemory, let file = Self.makeFile(byteCount) {
      (descriptor, isSealable) = (file, false)
      return
    }
    descriptor = CLinuxMakeMemory("scrawl-picture")
    isSealable = true
    guard descriptor >= 0, ftruncate(descriptor, byteCount) == 0 else {
      if descriptor >= 0 { close(descriptor) }
      throw .outOfMemory
    }
  }

  deinit {
    close(descriptor)
  }

  /// A file without a name in the user's cache; nil on failure, or if the disk has no room for it.
  private static func makeFile(_ byteCount: Int) -> Int32? {
    let folder = Environment.cache + "/scrawl"
    guard (try? File.makeFolder(folder)) != nil else { return nil }
    let file = open(folder, O_RDWR | O_CLOEXEC | CLinuxNamelessFile, 0o600)
    guard file >= 0 else { return nil }
    // Blocks are reserved now: with a hole, a full disk would end the program later.
    guard posix_fallocate(file, 0, byteCount) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Writes the input of the reader, before the reader gets the memory. Throws if the system is out of memory.
  func write(_ bytes: [UInt8]) throws(PictureError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = bytes.count - rest.count
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .outOfMemory }
      rest = rest.dropFirst(count)
    }
  }

  /// Maps the memory for reading; it can't be changed any more. Throws if a reader still has it mapped or changed its size. If it
  /// can't be sealed, the reader must have ended before.
  func map() throws(PictureError) -> UnsafeRawBufferPointer {
    if isSealable { guard CLinuxSeal(descriptor) == 0 else { throw .readerFailed(.answer) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == byteCount else {
      throw .readerFailed(.answer)
    }
    guard let pixels = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0),
      pixels != MAP_FAILED
    else { throw .outOfMemory }
    return UnsafeRawBufferPointer(start: pixels, count: byteCount)
  }
}
