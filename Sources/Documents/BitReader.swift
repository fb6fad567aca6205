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

  /// Ends within a byte whose other bits are zero; answers the index after it.
  func finish() throws(MarkCodingError) -> Int {
    guard count >= 0 else { throw .short }
    guard pending & (1 << UInt64(count % 8) - 1) == 0 else { throw .malformed }
    return next - count / 8
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
      fillSlowly()
    }
  }

  @inline(never) private mutating func fillSlowly() {
    guard count >= 0 else {
      pending = 0
      return
    }
    while count < 56, next < bytes.count {
      pending |= UInt64(bytes[next]) << UInt64(count)
      next += 1
      count += 8
    }
  }
}
