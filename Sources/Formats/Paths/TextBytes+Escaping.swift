extension TextBytes {
  /// Adds bytes in base64 (RFC 4648, section 4).
  mutating func addBase64(_ bytes: [UInt8]) {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let rest = bytes.count - index
        let (second, third) = (
          rest > 1 ? bytes[index + 1] : 0, rest > 2 ? bytes[index + 2] : 0
        )
        let group = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
        text.append(letters[Int(group >> 18)])
        text.append(letters[Int(group >> 12 & 63)])
        text.append(rest > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
        text.append(rest > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
        index += 3
      }
    }
    add(text)
  }

  /// Adds text as the content or an attribute of an XML element. Characters that XML can't have are left out.
  mutating func addXML(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...:
        add(String(scalar))
      default: break
      }
    }
  }
}
