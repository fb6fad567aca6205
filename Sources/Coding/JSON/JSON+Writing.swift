extension JSON {
  /// The value in one line, with a space after commas and colons.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes, isSpaced: true)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value in UTF-8, without spaces.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, isSpaced: false)
    return bytes
  }

  private func write(to bytes: inout [UInt8], isSpaced: Bool) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    // JSON has no infinities and no NaN.
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .digits(let digits): bytes += digits.utf8
    case .text(let value): Self.quote(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { Self.separate(by: UInt8(ascii: ","), isSpaced, &bytes) }
        value.write(to: &bytes, isSpaced: isSpaced)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { Self.separate(by: UInt8(ascii: ","), isSpaced, &bytes) }
        Self.quote(member.0, to: &bytes)
        Self.separate(by: UInt8(ascii: ":"), isSpaced, &bytes)
        member.1.write(to: &bytes, isSpaced: isSpaced)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func separate(by sign: UInt8, _ isSpaced: Bool, _ bytes: inout [UInt8]) {
    bytes.append(sign)
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    var text = text
    let isPlain = text.withUTF8 { characters in
      let isPlain = characters.allSatisfy(Self.isPlain)
      if isPlain { bytes.append(contentsOf: characters) }
      return isPlain
    }
    if isPlain { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes.append(UInt8(ascii: "0") + byte / 16)
        bytes.append(Array("0123456789abcdef".utf8)[Int(byte % 16)])
      default: bytes.append(byte)
      }
    }
  }

  /// Whether a byte of a text is written without an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
