/// An adaptive Rice code, as FLAC and JPEG-LS use it. It is short for numbers that are about as far from zero as the previous
/// ones.
///
/// The low bits of a number are written unchanged, and the rest in unary, as that many ones and a zero. The number of low bits is
/// computed from the mean of the numbers so far.
struct RiceCode {
  /// The number of ones that announces a whole number of `wholeBits` bits.
  private static let most = 20
  private static let wholeBits = 40

  /// The most low bits that a number can have.
  static let mostLowBits = 36

  private var sum: UInt64
  private var count: UInt64 = 4

  /// The number of low bits: the whole part of the binary logarithm of the mean.
  private var lowBits: Int

  /// A code that starts with `lowBits` low bits.
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
      // The value is below eight times the mean, the limit for larger numbers, so the mean isn't needed.
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

  /// Reads a number from bits that suffice for a short one, as nearly all are.
  @inline(__always) mutating func read(from ahead: inout BitsAhead) -> Int64 {
    let low = lowBits
    let (high, bits) = ahead.readOnes(andThen: low)
    let value = high &<< UInt64(truncatingIfNeeded: low) | bits
    learn(value)
    return Self.unfolded(value)
  }

  /// The number of low bits for non-negative numbers whose mean is `mean`.
  static func lowBits(forMean mean: UInt64) -> Int {
    min(max(63 - mean.leadingZeroBitCount, 0), mostLowBits)
  }

  /// The mean of the numbers so far. An integer division takes twice the time; this one is exact below 2 to the 48th.
  private var mean: UInt64 { UInt64(Double(sum) / Double(count)) }

  /// Adds a number to the mean, in which older numbers count less. The caller limits outliers to eight times the mean.
  @inline(__always) private mutating func learn(_ value: UInt64) {
    sum &+= value
    count &+= 1
    if count == 32 {
      sum /= 2
      count /= 2
    }
    // `lowBits` seldom changes, and this test takes a fifth of the time of computing it.
    let mean = sum &>> UInt64(truncatingIfNeeded: lowBits)
    if mean &- count >= count, lowBits > 0 || mean >= count { adapt() }
  }

  @inline(never) private mutating func adapt() {
    while lowBits < Self.mostLowBits, sum >> UInt64(lowBits + 1) >= count { lowBits += 1 }
    while lowBits > 0, sum >> UInt64(lowBits) < count { lowBits -= 1 }
  }

  /// The number that `folded` maps to `value`.
  @inline(__always) static func unfolded(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value &>> 1) ^ (0 &- Int64(bitPattern: value & 1))
  }

  /// Maps a number to one that isn't negative: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4 (the zigzag code).
  static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }
}
