import Decoding
import Glibc

/// The bytes of a picture, in a file that may change at any time.
struct PictureFile {
  let descriptor: Int32

  /// Found by seeking, since a confined reader can't call `fstat`.
  var byteCount: Int { max(lseek(descriptor, 0, SEEK_END), 0) }

  /// At most `count` bytes from `place`; fewer only at the end.
  func bytes(at place: Int, count: Int) throws(PictureError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, place + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        filled += got
      }
    }
    guard failure == 0 else { throw .unreadable(failure) }
    return bytes
  }
}
