/// The order in which people look for names: numbers by their value, and letters whatever their case.
enum NameOrder {
  /// Bytes that compare as the names do.
  static func key(of name: String) -> [UInt8] {
    let text = Array(name.lowercased().utf8)
    var key: [UInt8] = []
    key.reserveCapacity(text.count + 2)
    var index = 0
    while index < text.count {
      guard isDigit(text[index]) else {
        key.append(text[index])
        index += 1
        continue
      }
      let digits = text[index...].prefix(while: isDigit)
      let value = digits.drop { $0 == zero }
      // The more digits the larger. So long a number is no number any more.
      key += [zero, UInt8(clamping: value.count)] + value
      index += digits.count
    }
    return key
  }

  /// Whether the first key comes before the second.
  static func areInOrder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.lexicographicallyPrecedes(second)
  }

  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool {
    (zero...UInt8(ascii: "9")).contains(byte)
  }
}
