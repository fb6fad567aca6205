/// A checksum against accidental damage: FNV-1a with 64 bits (Fowler, Noll and Vo), over words of eight bytes and then the
/// remaining bytes.
enum Checksum {
  static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    let words = bytes.count / 8
    for index in 0..<words {
      add(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)),
        to: &sum)
    }
    for byte in bytes[(words * 8)...] { add(UInt64(byte), to: &sum) }
    return sum
  }

  @inline(__always) private static func add(_ word: UInt64, to sum: inout UInt64) {
    sum = (sum ^ word) &* 0x100_0000_01B3
    // The product carries a difference only to higher bits.
    sum ^= sum >> 32
  }
}
