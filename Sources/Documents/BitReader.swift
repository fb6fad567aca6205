/// Takes from bytes what a `BitWriter` put there, and never looks beyond their end.
struct BitReader {
  private let bytes: [UInt8]

  /// The byte that is taken in next.
  private var next: Int

  /// What was taken in; above the first `count` bits may already stand some of those that come next.
  private var pending: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8], from index: Int) {
    self.bytes = bytes
    next = index
  }

  /// Reads at most 48 bits.
  @inline(__always) mutating func read(bits: Int) throws(MarkCodingError) -> UInt64 {
    if count < bits { fill() }
    guard bits <= count else { throw .short }
    let value = pending & (1 << UInt64(bits) - 1)
    skip(bits)
    return value
  }

  /// Reads ones and the zero after them, which is not there after `most` of them; at most 48.
  @inline(__always) mutating func readOnes(atMost most: Int) throws(MarkCodingError) -> Int {
    if count <= most { fill() }
    let ones = min((~pending).trailingZeroBitCount, most)
    let bits = ones < most ? ones + 1 : most
    guard bits <= count else { throw .short }
    skip(bits)
    return ones
  }

  /// Ends within a byte whose other bits are zero; answers the index after it.
  func finish() throws(MarkCodingError) -> Int {
    guard pending & (1 << UInt64(count % 8) - 1) == 0 else { throw .malformed }
    return next - count / 8
  }

  @inline(__always) private mutating func skip(_ bits: Int) {
    pending >>= UInt64(bits)
    count -= bits
  }

  /// Takes in at least 48 bits, or all that are left.
  private mutating func fill() {
    if next + 8 <= bytes.count {
      let word = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: next, as: UInt64.self) }
      pending |= UInt64(littleEndian: word) << UInt64(count)
      let taken = (63 - count) / 8
      next += taken
      count += taken * 8
    } else {
      while count < 56, next < bytes.count {
        pending |= UInt64(bytes[next]) << UInt64(count)
        next += 1
        count += 8
      }
    }
  }
}
