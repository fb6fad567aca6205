/// A code for whole numbers that are mostly as far from zero as those before them (Rice's, as FLAC and JPEG-LS use it).
///
/// The low bits of a number stand as they are, how many being learnt from the numbers so far; what is above them stands
/// as so many ones and a zero.
struct RiceCode {
  /// So many ones say that the number stands there whole.
  private static let most = 20
  private static let wholeBits = 40

  /// The most low bits that a number can have.
  static let mostLowBits = 36

  private var sum: UInt64
  private var count: UInt64 = 4

  /// A code whose first numbers will have about `lowBits` low bits.
  init(lowBits: Int) {
    sum = count << UInt64(lowBits)
  }

  mutating func write(_ number: Int64, to writer: inout BitWriter) {
    let value = Self.folded(number)
    let low = lowBits
    let high = value >> UInt64(low)
    if high < UInt64(Self.most) {
      writer.write((1 << high) - 1, bits: Int(high) + 1)
      writer.write(value & (1 << UInt64(low) - 1), bits: low)
    } else {
      writer.write(1 << UInt64(Self.most) - 1, bits: Self.most)
      writer.write(value, bits: Self.wholeBits)
    }
    learn(value)
  }

  mutating func read(from reader: inout BitReader) throws(MarkCodingError) -> Int64 {
    let low = lowBits
    var high: UInt64 = 0
    while high < UInt64(Self.most), try reader.read(bits: 1) == 1 { high += 1 }
    let value =
      high < UInt64(Self.most)
      ? try high << UInt64(low) | reader.read(bits: low) : try reader.read(bits: Self.wholeBits)
    learn(value)
    return Int64(value >> 1) ^ -Int64(value & 1)
  }

  /// How many low bits a number as large as `number` has.
  static func lowBits(for number: Int64) -> Int {
    min(64 - folded(number).leadingZeroBitCount, mostLowBits)
  }

  private var lowBits: Int {
    let mean = sum / count
    return min(mean == 0 ? 0 : 63 - mean.leadingZeroBitCount, Self.mostLowBits)
  }

  /// Numbers long ago count less, and one that lies far off counts no more than one that lies off.
  private mutating func learn(_ value: UInt64) {
    sum += min(value, 8 * (sum / count) + 8)
    count += 1
    if count == 32 {
      sum /= 2
      count /= 2
    }
  }

  /// The number as one that isn't negative: 0, -1, 1, -2, 2 and so on become 0, 1, 2, 3, 4.
  private static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }
}
