import Decoding
import Glibc

/// Memory of the program, mapped for reading and writing. `deinit` unmaps it.
struct SharedMemory: ~Copyable {
  let bytes: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Throws if the memory is smaller than `byteCount`, or can't be mapped.
  init(_ descriptor: Int32, byteCount: Int) throws(PictureError) {
    guard PictureFile(descriptor: descriptor).byteCount >= byteCount,
      let bytes = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      bytes != MAP_FAILED
    else { throw .outOfMemory }
    (self.bytes, self.byteCount) = (bytes, byteCount)
  }

  deinit {
    munmap(bytes, byteCount)
  }
}
