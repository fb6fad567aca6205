package import Marks
import System

extension Medium {
  /// The hash of its bytes, by which marks and properties refer to it.
  package var hash: MediumHash { MediumHash(digest: Digest.sha256.bytes(of: bytes)) }

  /// Whether it is short enough for a file.
  package var isStorable: Bool { bytes.count <= Self.mostBytes }

  package static let mostBytes = 1 << 28
}
