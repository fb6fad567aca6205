package import Marks
import System

extension Medium {
  /// What it is named by.
  package var hash: MediumHash { MediumHash(digest: Digest.sha256.bytes(of: bytes)) }

  /// Whether a file takes something so long.
  package var isStorable: Bool { bytes.count <= Self.mostBytes }

  private static let mostBytes = 1 << 28
}
