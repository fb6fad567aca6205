import Glibc

/// Reads the bytes that a `ByteWriter` wrote, and never reads beyond their end.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer

  private(set) var index = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - index }

  mutating func read<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(MarkCodingError) -> Number {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { throw .short }
    let number = bytes.loadUnaligned(fromByteOffset: index, as: type)
    index += size
    return Number(littleEndian: number)
  }

  mutating func readDouble() throws(MarkCodingError) -> Double {
    Double(bitPattern: try read(UInt64.self))
  }

  mutating func readFloat() throws(MarkCodingError) -> Float {
    Float(bitPattern: try read(UInt32.self))
  }

  mutating func readCount() throws(MarkCodingError) -> Int {
    var count = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try read(UInt8.self)
      count |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return count }
    }
    throw .malformed
  }

  /// Reads a number that `writeLong` wrote.
  @inline(__always) mutating func readLong() throws(MarkCodingError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      let byte = try read(UInt8.self)
      number |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return number }
    }
    throw .malformed
  }

  /// Skips `count` numbers that `writeLong` wrote.
  mutating func skipLongs(_ count: Int) throws(MarkCodingError) {
    var left = count
    while left >= 8, remaining >= 8 {
      let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      left -= (~eight & 0x8080_8080_8080_8080).nonzeroBitCount
      index += 8
    }
    while left > 0 {
      if try read(UInt8.self) < 0x80 { left -= 1 }
    }
  }

  mutating func readSigned() throws(MarkCodingError) -> Int64 {
    RiceCode.unfolded(UInt64(try readCount()))
  }

  mutating func readShortDouble() throws(MarkCodingError) -> Double {
    let count = try read(UInt8.self)
    guard count <= 8 else { throw .malformed }
    var bits: UInt64 = 0
    for index in 0..<UInt64(count) { bits |= UInt64(try read(UInt8.self)) << (56 - 8 * index) }
    return Double(bitPattern: bits)
  }

  /// Reads `count` bytes without copying them.
  mutating func read(_ count: Int) throws(MarkCodingError) -> UnsafeRawBufferPointer {
    guard remaining >= count else { throw .short }
    defer { index += count }
    return UnsafeRawBufferPointer(rebasing: bytes[index..<index + count])
  }

  /// Reads a count and that number of bytes.
  mutating func readCounted(
    atMost most: Int = .max
  ) throws(MarkCodingError) -> UnsafeRawBufferPointer {
    let count = try readCount()
    guard count <= most else { throw .malformed }
    return try read(count)
  }

  /// Continues after bytes that were read from here in another way.
  mutating func skip(to index: Int) {
    self.index = index
  }

  /// The bytes that were read since `index` was a number.
  func bytes(since start: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<index])
  }
}

extension UnsafeRawBufferPointer {
  func isEqual(to other: ArraySlice<UInt8>) -> Bool {
    count == other.count
      && other.withUnsafeBytes { other in
        guard count > 0, let mine = baseAddress, let others = other.baseAddress else { return true }
        return memcmp(mine, others, count) == 0
      }
  }
}
