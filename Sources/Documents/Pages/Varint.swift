/// The variable-length integers of the SQLite file format, one to nine bytes long (section 1.6).
enum Varint {
  /// The integer that begins at `index`, and the index after it; nil if the bytes end too soon.
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
