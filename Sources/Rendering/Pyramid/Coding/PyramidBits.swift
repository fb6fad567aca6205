/// Reads and writes bits, from the lowest of each byte on.
enum PyramidBits {
  struct Writer {
    private var bytes: [UInt8] = []
    private var window: UInt64 = 0
    private var count = 0

    init() {
      bytes.reserveCapacity(1 << 16)
    }

    /// Writes the lowest `width` bits of a number, which are at most 32. The other bits are zero.
    @inline(__always)
    mutating func write(_ bits: UInt64, _ width: Int) {
      window |= bits &<< UInt64(count)
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: window))
        window >>= 8
        count -= 8
      }
    }

    func finished() -> [UInt8] {
      count > 0 ? bytes + [UInt8(truncatingIfNeeded: window)] : bytes
    }
  }

  struct Reader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var next = 0
    private var window: UInt64 = 0
    private var count = 0

    /// The bytes have to outlive the reader.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    /// Whether more bits were read than there are; the missing ones read as zeros.
    var isBeyondEnd: Bool { (next - bytes.count) * 8 > count }

    @inline(__always)
    private mutating func fill() {
      while count <= 56 {
        if next < bytes.count { window |= UInt64(bytes[next]) &<< UInt64(count) }
        next += 1
        count += 8
      }
    }

    /// Reads at most 32 bits.
    @inline(__always)
    mutating func read(_ width: Int) -> UInt64 {
      if count < width { fill() }
      let bits = window & (1 &<< UInt64(width) &- 1)
      window &>>= UInt64(width)
      count -= width
      return bits
    }

    /// Reads a unary number: ones up to a zero, which is read too, or up to `most` ones.
    @inline(__always)
    mutating func readOnes(most: Int) -> Int {
      if count <= most { fill() }
      let ones = min((~window).trailingZeroBitCount, most)
      let width = ones < most ? ones + 1 : ones
      window &>>= UInt64(width)
      count -= width
      return ones
    }
  }
}
