/// A hash of 128 bits.
package struct ContentDigest: Hashable, Sendable {
  let low: UInt64
  let high: UInt64

  /// The hash of nothing, with which a chain begins.
  static let none = ContentDigest(low: 0, high: 0)

  init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  /// Nil unless there are 16 bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    func word(_ start: Int) -> UInt64 {
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(low: word(0), high: word(8))
  }

  /// The id of a sitting that goes on from an act in another way than a clone of it.
  package static func fork(
    of sitting: [UInt8], at stamp: ActStamp, _ act: ContentDigest
  ) -> ContentDigest {
    var hash = ContentHash()
    sitting.withUnsafeBytes { hash.append($0) }
    hash.append(stamp.clock)
    hash.append(stamp.index)
    hash.append(act)
    return hash.digest
  }

  /// The 16 bytes, the lowest first.
  package var bytes: [UInt8] {
    [low, high].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}

extension ContentDigest: Comparable {
  package static func < (one: ContentDigest, other: ContentDigest) -> Bool {
    (one.high, one.low) < (other.high, other.low)
  }
}
