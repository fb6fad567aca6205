/// Takes from bytes what a `BitWriter` put there, and never looks beyond their end: what is read there is zero, and
/// `finish` throws.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer

  /// The byte that is taken in next.
  private var next: Int

  /// What was taken in; above the first `count` bits may already stand some of those that come next.
  private var pending: UInt64 = 0

  /// Less than none after the end.
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

  /// Reads ones and the zero after them, which is not there after `most` of them; at most 48.
  @inline(__always) mutating func readOnes(atMost most: Int) -> Int {
    if count <= most { fill() }
    let ones = min((~pending).trailingZeroBitCount, most)
    skip(ones < most ? ones &+ 1 : most)
    return ones
  }

  /// The bits that come next, of which `skip` takes away those that were read.
  @inline(__always) mutating func ahead() -> BitsAhead {
    fill()
    return BitsAhead(bits: pending, left: count)
  }

  /// Ends within a byte whose other bits are zero; answers the index after it.
  func finish() throws(MarkCodingError) -> Int {
    guard count >= 0 else { throw .short }
    guard pending & (1 << UInt64(count % 8) - 1) == 0 else { throw .malformed }
    return next - count / 8
  }

  /// Takes away what was read from the bits that came next.
  @inline(__always) mutating func skip(to ahead: BitsAhead) {
    (pending, count) = (ahead.bits, ahead.left)
  }

  @inline(__always) private mutating func skip(_ bits: Int) {
    pending &>>= UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Takes in at least 48 bits, or all that are left.
  @inline(__always) private mutating func fill() {
    if next &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
      pending |= UInt64(littleEndian: word) &<< UInt64(truncatingIfNeeded: count)
      let taken = (63 &- count) &>> 3
      next &+= taken
      count &+= taken &* 8
    } else {
      // Nobody else changes it, so that it stays in the processor's registers.
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

/// Some bits that are read without looking whether they are there.
struct BitsAhead {
  fileprivate(set) var bits: UInt64

  /// How many there are yet; less than none where too many were read.
  fileprivate(set) var left: Int

  /// Reads ones and the zero after them, and then so many bits; where there are eight ones or more, too many are read.
  @inline(__always) mutating func readOnes(andThen count: Int) -> (ones: UInt64, bits: UInt64) {
    let ones = (~bits).trailingZeroBitCount
    bits &>>= UInt64(truncatingIfNeeded: ones &+ 1)
    let low = bits & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
    bits &>>= UInt64(truncatingIfNeeded: count)
    left &-= (ones < 8 ? ones : 64) &+ 1 &+ count
    return (UInt64(truncatingIfNeeded: ones), low)
  }
}
