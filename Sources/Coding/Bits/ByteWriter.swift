/// Bytes that grow by numbers, the low byte of each first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }

  mutating func write(_ number: Float) { write(number.bitPattern) }

  /// Writes seven bits a byte, the low ones first; the high bit says that more come.
  mutating func writeCount(_ count: Int) {
    var rest = UInt64(count)
    while rest > 0x7F {
      write(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    write(UInt8(rest))
  }

  /// Writes bytes behind a count of them.
  mutating func write(counted other: [UInt8]) {
    writeCount(other.count)
    write(other)
  }

  mutating func write(_ other: BitWriter) { bytes += other.bytes }

  mutating func write(_ other: [UInt8]) { bytes += other }
}
