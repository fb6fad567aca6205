/// Writes numbers into bytes in little-endian order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ number: Float) { write(number.bitPattern) }

  /// Writes a number as LEB128: seven bits per byte, the low ones first, and a high bit if more bytes follow.
  mutating func writeCount(_ count: Int) { writeLong(UInt64(count)) }

  /// Writes any number as `writeCount` does.
  mutating func writeLong(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number that may be negative as a count, with the zigzag code.
  mutating func writeSigned(_ number: Int64) {
    writeCount(Int(RiceCode.folded(number)))
  }

  /// Writes a number without its low bytes that are zero: first the number of the high bytes, then these.
  mutating func writeShort(_ number: Double) {
    let bits = number.bitPattern
    let count = 8 - min(bits.trailingZeroBitCount, 64) / 8
    write(UInt8(count))
    for index in 0..<count { write(UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * index))) }
  }

  /// Writes the number of bytes, and the bytes.
  mutating func write(counted other: [UInt8]) {
    writeCount(other.count)
    write(other)
  }

  mutating func write(_ other: BitWriter) { bytes += other.bytes }

  mutating func write(_ other: [UInt8]) { bytes += other }
}
