/// Takes from bytes what a `BitWriter` put there, and never looks beyond their end.
struct BitReader {
  private let bytes: [UInt8]

  /// The byte that is taken in next.
  private var next: Int
  private var pending: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8], from index: Int) {
    self.bytes = bytes
    next = index
  }

  /// Reads at most 48 bits.
  mutating func read(bits: Int) throws(MarkCodingError) -> UInt64 {
    while count < bits {
      guard next < bytes.count else { throw .short }
      pending |= UInt64(bytes[next]) << UInt64(count)
      next += 1
      count += 8
    }
    let value = pending & (1 << UInt64(bits) - 1)
    pending >>= UInt64(bits)
    count -= bits
    return value
  }

  /// Ends within a byte whose other bits are zero; answers the index after it.
  func finish() throws(MarkCodingError) -> Int {
    guard count < 8, pending == 0 else { throw .malformed }
    return next
  }
}
