import CGLib

/// Hash functions (`GChecksum`).
package enum Digest {
  /// RFC 1321. Broken as a cryptographic hash; desktops name thumbnails by it.
  case md5
  /// FIPS 180-4, section 6.2.
  case sha256

  /// The digest in hexadecimal.
  package func text(of bytes: some Collection<UInt8>) -> String {
    Array(bytes).withUnsafeBufferPointer { bytes in
      GLibText.take(g_compute_checksum_for_data(type, bytes.baseAddress, gsize(bytes.count))) ?? ""
    }
  }

  package func bytes(of bytes: some Collection<UInt8>) -> [UInt8] {
    Self.bytes(inDigits: text(of: bytes))
  }

  static func bytes(inDigits text: String) -> [UInt8] {
    let digits = Array(text.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
  }

  var type: GChecksumType {
    switch self {
    case .md5: G_CHECKSUM_MD5
    case .sha256: G_CHECKSUM_SHA256
    }
  }
}
