/// Reads JSON by the grammar of RFC 8259, in linear time.
struct JSONReader {
  /// The bytes aren't valid for `JSON.init`.
  struct Refusal: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func readAll() throws(Refusal) -> JSON {
    let value = try readValue(depth: 0)
    skipSpace()
    guard place == bytes.count else { throw Refusal() }
    return value
  }

  private mutating func readValue(depth: Int) throws(Refusal) -> JSON {
    skipSpace()
    guard let first = next, depth <= JSON.maximumDepth else { throw Refusal() }
    switch first {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .text(try readText())
    case UInt8(ascii: "t"): return try read("true", as: .bool(true))
    case UInt8(ascii: "f"): return try read("false", as: .bool(false))
    case UInt8(ascii: "n"): return try read("null", as: .null)
    default: return try readNumber()
    }
  }

  // MARK: Composed values

  private mutating func readArray(depth: Int) throws(Refusal) -> JSON {
    place += 1
    var values: [JSON] = []
    if takes(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try readValue(depth: depth + 1))
      if takes(UInt8(ascii: "]")) { return .array(values) }
      guard takes(UInt8(ascii: ",")) else { throw Refusal() }
    }
  }

  private mutating func readObject(depth: Int) throws(Refusal) -> JSON {
    place += 1
    var members: [(String, JSON)] = []
    if takes(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw Refusal() }
      let key = try readText()
      guard takes(UInt8(ascii: ":")) else { throw Refusal() }
      members.append((key, try readValue(depth: depth + 1)))
      if takes(UInt8(ascii: "}")) { break }
      guard takes(UInt8(ascii: ",")) else { throw Refusal() }
    }
    guard Self.haveOwnKeys(members) else { throw Refusal() }
    return .object(members)
  }

  private static func haveOwnKeys(_ members: [(String, JSON)]) -> Bool {
    guard members.count > 12 else {
      for (index, member) in members.enumerated() {
        if members[..<index].contains(where: { $0.0 == member.0 }) { return false }
      }
      return true
    }
    return Set(members.lazy.map(\.0)).count == members.count
  }

  // MARK: Simple values

  private mutating func read(_ word: StaticString, as value: JSON) throws(Refusal) -> JSON {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw Refusal() }
    for offset in 0..<word.utf8CodeUnitCount where bytes[place + offset] != word.utf8Start[offset] {
      throw Refusal()
    }
    place = end
    return value
  }

  private mutating func readNumber() throws(Refusal) -> JSON {
    let start = place
    _ = takesNow(UInt8(ascii: "-"))
    // No digits may follow a zero at the start.
    if !takesNow(UInt8(ascii: "0")) { try skipDigits() }
    var isWhole = true
    if takesNow(UInt8(ascii: ".")) {
      isWhole = false
      try skipDigits()
    }
    if takesNow(UInt8(ascii: "e")) || takesNow(UInt8(ascii: "E")) {
      isWhole = false
      if !takesNow(UInt8(ascii: "+")) { _ = takesNow(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
    if isWhole, text != "-0", let value = Int(text) { return .integer(value) }
    if let value = Double(text), "\(value)" == text { return .number(value) }
    return .digits(text)
  }

  private mutating func skipDigits() throws(Refusal) {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw Refusal() }
  }

  // MARK: Texts

  private mutating func readText() throws(Refusal) -> String {
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      place += 1
    }
    guard next != UInt8(ascii: "\"") else {
      place += 1
      return String(
        decoding: UnsafeBufferPointer(rebasing: bytes[start..<place - 1]), as: UTF8.self)
    }
    var text = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(to: &text)
      case 0..<0x20: throw Refusal()
      default: text.append(byte)
      }
    }
    throw Refusal()
  }

  private mutating func readEscape(to text: inout [UInt8]) throws(Refusal) {
    guard let sign = next else { throw Refusal() }
    place += 1
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "u"): text += String(try readScalar()).utf8
    default: throw Refusal()
    }
  }

  /// Reads the digits after `\u`, and a second `\u` for a surrogate pair. A lone surrogate becomes U+FFFD.
  private mutating func readScalar() throws(Refusal) -> Character {
    let first = try readHex()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let after = place
    guard first < 0xDC00, takesNow(UInt8(ascii: "\\")), takesNow(UInt8(ascii: "u")) else {
      place = after
      return "\u{FFFD}"
    }
    let second = try readHex()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
    else {
      place = after
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func readHex() throws(Refusal) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, byte < 128,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw Refusal() }
      value = value * 16 + UInt32(digit)
      place += 1
    }
    return value
  }

  // MARK: Bytes

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    return takesNow(byte)
  }

  private mutating func takesNow(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }
}
