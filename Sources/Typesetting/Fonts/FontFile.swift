import CPango
import Marks
import Synchronization
import System

/// The file of a font. A thread hashes it once for all typesetters, since the event loop would stand still for a tenth of a second over that of
/// a large font.
final class FontFile: Sendable {
  /// The addresses of the file's bytes and of the face in HarfBuzz, which gives them to no others while this object refers to both.
  private let blob: UInt
  private let face: UInt

  private let hash = Mutex<MediumHash?>(nil)

  /// The files by the addresses of their faces.
  private static let known = Mutex<[UInt: FontFile]>([:])

  /// The most files in `known`, which forgets all of them then.
  private static let most = 256

  private static let queue = SerialQueue(())

  /// Finds the file of a face of HarfBuzz, or lets a thread begin to hash a new one.
  static func of(_ face: OpaquePointer) -> FontFile {
    let (file, isNew) = known.withLock { known in
      if let file = known[UInt(bitPattern: face)] { return (file, false) }
      if known.count >= most { known = [:] }
      let file = FontFile(face)
      known[UInt(bitPattern: face)] = file
      return (file, true)
    }
    if isNew { queue.run { _ in _ = file.wholeHash } }
    return file
  }

  private init(_ face: OpaquePointer) {
    self.face = UInt(bitPattern: hb_face_reference(face))
    blob = UInt(bitPattern: hb_face_reference_blob(face))
  }

  deinit {
    hb_blob_destroy(OpaquePointer(bitPattern: blob))
    hb_face_destroy(OpaquePointer(bitPattern: face))
  }

  /// The hash of all bytes. Computes it if no thread has done so, and waits for one that does.
  var wholeHash: MediumHash {
    hash.withLock { known in
      if let known { return known }
      var count: UInt32 = 0
      let bytes = hb_blob_get_data(OpaquePointer(bitPattern: blob), &count)
      let data = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count))
      let made = MediumHash(digest: Digest.sha256.bytes(of: data))
      known = made
      return made
    }
  }
}
