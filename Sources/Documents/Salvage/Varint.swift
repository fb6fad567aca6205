/// The numbers of the SQLite file format that take one to nine bytes (section 1.6).
enum Varint {
  /// The number that begins at `index`, and the index after it; nil where the bytes end before.
  static func read(at index: Int, in bytes: [UInt8]) -> (value: Int64, end: Int)? {
    var value: UInt64 = 0
    for offset in 0..<9 {
      guard bytes.indices.contains(index + offset) else { return nil }
      let byte = bytes[index + offset]
      if offset == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), index + 9) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (Int64(bitPattern: value), index + offset + 1) }
    }
    return nil
  }
}
