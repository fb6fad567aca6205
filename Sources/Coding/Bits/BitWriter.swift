/// Writes bits into bytes, the low bit of each byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []

  /// Bits that don't fill a byte yet.
  private var pending: UInt64 = 0
  private var count = 0

  /// Writes the low bits of `value`, at most 48 of them. The higher bits must be zero.
  mutating func write(_ value: UInt64, bits: Int) {
    pending |= value << UInt64(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if count > 0 { write(0, bits: 8 - count) }
  }
}
