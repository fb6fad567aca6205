/// The roles of characters in and around a link.
enum LinkCharacters {
  static func continues(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  static func ends(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x22, 0x3C, 0x3E, 0x5C, 0x60, 0xAB, 0xBB, 0x2018...0x201F,
      0x3001...0x3003, 0x3008...0x3011,
      0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F, 0xFFFD:
      true
    default: InvisibleText.isBlank(scalar) && !InvisibleText.isInvisible(scalar)
    }
  }

  /// Whether a character at the end of a link belongs to the sentence.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ";", ":", "!", "?", "'", "*", "_", "~", "(", "[", "{", "…", "·": true
    default: false
    }
  }

  static func isClosing(_ byte: UInt8) -> Bool {
    byte < 128 && isPunctuation(Unicode.Scalar(byte))
  }

  static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == "[" || scalar == "{" || opening(of: scalar) != nil
  }

  static func opening(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: nil
    }
  }

  static func isLocal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }

  /// Whether a byte stands for itself in an address (RFC 3986).
  static func isAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}
