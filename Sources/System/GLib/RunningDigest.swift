import CGLib

/// A digest of bytes that come one part after another.
package final class RunningDigest {
  private let checksum: OpaquePointer

  package init(_ digest: Digest) {
    checksum = g_checksum_new(digest.type)
  }

  deinit {
    g_checksum_free(checksum)
  }

  package func add(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, gssize(bytes.count))
  }

  /// The digest of all bytes, behind which no others may come.
  package func bytes() -> [UInt8] {
    Digest.bytes(inDigits: String(cString: g_checksum_get_string(checksum)))
  }
}
