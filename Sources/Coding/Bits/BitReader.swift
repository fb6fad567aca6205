/// Reads the bits that a `BitWriter` wrote. At the end of the bytes it stops: further reads return zeros, and `finish` throws.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer

  /// The index of the next byte to load.
  private var next: Int

  /// The loaded bits. Some of the following bits may already be above the first `count`.
  private var pending: UInt64 = 0

  /// The number of loaded bits; negative after the end.
  private var count = 0

  init(_ bytes: UnsafeRawBufferPointer, from index: Int) {
    self.bytes = bytes
    next = index
  }

  /// Reads at most 48 bits.
  @inline(__always) mutating func read(bits: Int) -> UInt64 {
    if count < bits { fill() }
    let value = pending & (1 &<< UInt64(truncatingIfNeeded: bits) &- 1)
    skip(bits)
    return value
  }

  /// Reads a unary number: ones and the zero after them, or `most` ones without a zero. `most` is at most 48.
  @inline(__always) mutating func readOnes(atMost most: Int) -> Int {
    if count <= most { fill() }
    let ones = min((~pending).trailingZeroBitCount, most)
    skip(ones < most ? ones &+ 1 : most)
    return ones
  }

  /// The next bits. Pass them to `skip(to:)` after reading from them.
  @inline(__always) mutating func ahead() -> BitsAhead {
    fill()
    return BitsAhead(bits: pending, left: count)
  }

  /// Checks that the unread bits of the last byte are zero. Returns the index of the byte after it.
  func finish() throws(MarkCodingError) -> Int {
    guard count >= 0 else { throw .short }
    guard pending & (1 << UInt64(count % 8) - 1) == 0 else { throw .malformed }
    return next - count / 8
  }

  /// Skips the bits that were read from `ahead`.
  @inline(__always) mutating func skip(to ahead: BitsAhead) {
    (pending, count) = (ahead.bits, ahead.left)
  }

  @inline(__always) private mutating func skip(_ bits: Int) {
    pending &>>= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Loads at least 48 bits, or all remaining ones.
  @inline(__always) private mutating func fill() {
    if next &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
      pending |= UInt64(littleEndian: word) &<< UInt64(truncatingIfNeeded: count)
      let taken = (63 &- count) &>> 3
      next &+= taken
      count &+= taken &* 8
    } else {
      // The call copies the reader, so that the original stays in the processor's registers.
      self = filledSlowly()
    }
  }

  @inline(never) private func filledSlowly() -> BitReader {
    var reader = self
    guard count >= 0 else {
      reader.pending = 0
      return reader
    }
    while reader.count < 56, reader.next < bytes.count {
      reader.pending |= UInt64(bytes[reader.next]) << UInt64(reader.count)
      reader.next += 1
      reader.count += 8
    }
    return reader
  }
}

/// Bits that are read without a check for the end.
struct BitsAhead {
  fileprivate(set) var bits: UInt64

  /// The number of bits left; negative if too many were read.
  fileprivate(set) var left: Int

  /// Reads a unary number and then `count` bits. After eight ones or more, `left` is negative.
  @inline(__always) mutating func readOnes(andThen count: Int) -> (ones: UInt64, bits: UInt64) {
    let ones = (~bits).trailingZeroBitCount
    bits &>>= UInt64(truncatingIfNeeded: ones &+ 1)
    let low = bits & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
    bits &>>= UInt64(truncatingIfNeeded: count)
    left &-= (ones < 8 ? ones : 64) &+ 1 &+ count
    return (UInt64(truncatingIfNeeded: ones), low)
  }
}
