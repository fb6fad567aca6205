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

  /// How many low bits a number has where those before it are about as large as their mean: the whole part of its
  /// logarithm to the base 2.
  private var lowBits: Int

  /// A code whose first numbers will have about `lowBits` low bits.
  init(lowBits: Int) {
    sum = count << UInt64(lowBits)
    self.lowBits = lowBits
  }

  mutating func write(_ number: Int64, to writer: inout BitWriter) {
    write(folded: Self.folded(number), to: &writer)
  }

  /// Writes a number that isn't negative.
  mutating func write(folded value: UInt64, to writer: inout BitWriter) {
    let mean = mean
    let low = lowBits
    let high = value >> UInt64(low)
    if high < UInt64(Self.most) {
      writer.write((1 << high) - 1, bits: Int(high) + 1)
      writer.write(value & (1 << UInt64(low) - 1), bits: low)
    } else {
      writer.write(1 << UInt64(Self.most) - 1, bits: Self.most)
      writer.write(value, bits: Self.wholeBits)
    }
    learn(min(value, 8 * mean + 8))
  }

  @inline(__always) mutating func read(from reader: inout BitReader) -> Int64 {
    Self.unfolded(readFolded(from: &reader))
  }

  /// Reads a number that isn't negative.
  @inline(__always) mutating func readFolded(from reader: inout BitReader) -> UInt64 {
    let low = lowBits
    let high = reader.readOnes(atMost: Self.most)
    let value: UInt64
    if high < 8 {
      value =
        UInt64(truncatingIfNeeded: high) &<< UInt64(truncatingIfNeeded: low)
        | reader.read(bits: low)
      // Less than eight times the mean, which needn't be known then.
      learn(value)
    } else {
      let mean = mean
      value =
        high < Self.most
        ? UInt64(truncatingIfNeeded: high) &<< UInt64(truncatingIfNeeded: low)
          | reader.read(bits: low) : reader.read(bits: Self.wholeBits)
      learn(min(value, 8 * mean + 8))
    }
    return value
  }

  /// Reads a number from bits of which there are enough where it takes few, as nearly all do.
  @inline(__always) mutating func read(from ahead: inout BitsAhead) -> Int64 {
    let low = lowBits
    let (high, bits) = ahead.readOnes(andThen: low)
    let value = high &<< UInt64(truncatingIfNeeded: low) | bits
    learn(value)
    return Self.unfolded(value)
  }

  /// How many low bits a number as large as `number` has.
  static func lowBits(for number: Int64) -> Int {
    min(64 - folded(number).leadingZeroBitCount, mostLowBits)
  }

  /// What the numbers so far were about. A whole division takes twice the time; this one is exact below 2 to the 48th.
  private var mean: UInt64 { UInt64(Double(sum) / Double(count)) }

  /// Numbers long ago count less, and one that lies far off counts no more than one that lies off, which is what comes
  /// in here then.
  @inline(__always) private mutating func learn(_ value: UInt64) {
    sum &+= value
    count &+= 1
    if count == 32 {
      sum /= 2
      count /= 2
    }
    // It seldom changes, and to see that takes a fifth of the time that it takes to tell it anew.
    let mean = sum &>> UInt64(truncatingIfNeeded: lowBits)
    if mean &- count >= count, lowBits > 0 || mean >= count { adapt() }
  }

  @inline(never) private mutating func adapt() {
    while lowBits < Self.mostLowBits, sum >> UInt64(lowBits + 1) >= count { lowBits += 1 }
    while lowBits > 0, sum >> UInt64(lowBits) < count { lowBits -= 1 }
  }

  /// The number that was folded.
  @inline(__always) static func unfolded(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value &>> 1) ^ (0 &- Int64(bitPattern: value & 1))
  }

  /// The number as one that isn't negative: 0, -1, 1, -2, 2 and so on become 0, 1, 2, 3, 4.
  static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }
}
