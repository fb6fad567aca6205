import System

/// Something that a drawing keeps as it came, such as a picture.
package struct Medium: Hashable, Sendable {
  /// A media type, such as `image/png`.
  package let type: String
  package let bytes: [UInt8]

  package init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// The SHA-256 of the bytes, by which it is named.
  package var hash: [UInt8] { Digest.sha256.bytes(of: bytes) }
}
