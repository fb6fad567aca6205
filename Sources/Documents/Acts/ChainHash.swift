/// The hash of the acts of a sitting, each after the one before, up to and including the step `reach`.
package struct ChainHash: Hashable, Sendable {
  package private(set) var digest: ContentDigest

  /// The serial number of the last step; 0 if there is none.
  package private(set) var reach: Int64

  /// The hash of no acts.
  static let none = ChainHash(digest: .none, reach: 0)

  init(digest: ContentDigest, reach: Int64) {
    (self.digest, self.reach) = (digest, reach)
  }

  mutating func append(_ act: ContentDigest, at stamp: ActStamp) {
    var hash = ContentHash()
    hash.append(digest)
    hash.append(act)
    digest = hash.digest
    if stamp.index == 0 { reach = stamp.clock }
  }
}
