/// Decodes rows in the record format (SQLite file format, section 2.1). The bytes may be arbitrary.
enum RecordReader {
  /// More columns than any table of a drawing has.
  private static let mostColumns = 16

  /// The values of a record; nil if the bytes are malformed, or end too soon.
  static func values(in bytes: [UInt8]) -> [RecordValue]? {
    guard let (size, start) = Varint.read(at: 0, in: bytes), size >= 1, size <= bytes.count else {
      return nil
    }
    var types: [Int64] = []
    var index = start
    while index < size {
      guard types.count < mostColumns, let (type, end) = Varint.read(at: index, in: bytes),
        end <= size
      else { return nil }
      types.append(type)
      index = end
    }
    var values: [RecordValue] = []
    for type in types {
      guard let count = count(of: type), count <= bytes.count - index else { return nil }
      values.append(value(of: type, bytes[index..<index + count]))
      index += count
    }
    return values
  }

  /// The number of bytes of a value of this type; nil if there is no such type.
  private static func count(of type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...: Int((type - 12) / 2)
    default: nil
    }
  }

  private static func value(of type: Int64, _ bytes: ArraySlice<UInt8>) -> RecordValue {
    switch type {
    case 0: return .null
    case 8, 9: return .integer(type - 8)
    case 1...7:
      let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if type == 7 { return .number(Double(bitPattern: bits)) }
      let unused = UInt64(64 - 8 * bytes.count)
      return .integer(Int64(bitPattern: bits << unused) >> Int64(unused))
    default:
      return type % 2 == 0 ? .blob(Array(bytes)) : .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}
