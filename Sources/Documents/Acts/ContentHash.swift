/// Hashes numbers and bytes to 128 bits by SipHash-2-4 (Aumasson and Bernstein, 2012), at more than a gigabyte a second.
///
/// Programs compare copies of a drawing by such hashes. The key is public, so whoever wants to can make two contents with the same
/// hash; such a person could as well have written the copy.
struct ContentHash {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// The number of words so far.
  private var count: UInt64 = 0

  init(key: (UInt64, UInt64) = (0x5363_7261_776C_2031, 0x6163_7473_2061_6374)) {
    v0 = key.0 ^ 0x736F_6D65_7073_6575
    v1 = key.1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
    v2 = key.0 ^ 0x6C79_6765_6E65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  mutating func append(_ word: UInt64) {
    count &+= 1
    take(word)
  }

  mutating func append(_ number: Int64) { append(UInt64(bitPattern: number)) }

  /// Appends a number by its bits; both zeros are the same.
  mutating func append(_ number: Double) { append(number == 0 ? 0 : number.bitPattern) }

  mutating func append(_ digest: ContentDigest) {
    append(digest.low)
    append(digest.high)
  }

  /// Appends the number of the bytes, and then the bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(UInt64(bytes.count))
    let whole = bytes.count & ~7
    var index = 0
    while index < whole {
      append(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < bytes.count else { return }
    var word: UInt64 = 0
    for shift in 0..<bytes.count - index {
      word |= UInt64(bytes[index + shift]) << UInt64(8 * shift)
    }
    append(word)
  }

  /// The hash of what was appended.
  var digest: ContentDigest {
    var hash = self
    hash.take((count &* 8) << 56)
    hash.v2 ^= 0xEE
    for _ in 0..<4 { hash.round() }
    let low = hash.v0 ^ hash.v1 ^ hash.v2 ^ hash.v3
    hash.v1 ^= 0xDD
    for _ in 0..<4 { hash.round() }
    return ContentDigest(low: low, high: hash.v0 ^ hash.v1 ^ hash.v2 ^ hash.v3)
  }

  private mutating func take(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v2 &+= v3
    v1 = v1 << 13 | v1 >> 51
    v3 = v3 << 16 | v3 >> 48
    v1 ^= v0
    v3 ^= v2
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v1
    v0 &+= v3
    v1 = v1 << 17 | v1 >> 47
    v3 = v3 << 21 | v3 >> 43
    v1 ^= v2
    v3 ^= v0
    v2 = v2 << 32 | v2 >> 32
  }
}
