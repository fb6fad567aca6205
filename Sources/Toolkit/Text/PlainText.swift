/// Text as the user may type or paste it.
enum PlainText {
  /// The text without control characters but tabs and line breaks, which are all alike.
  static func lines(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where last == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: plain.append("\n")
      case 0x09, 0x20...0x7E, 0xA0...: plain.append(scalar)
      default: break
      }
      last = scalar
    }
    return String(plain)
  }

  /// As many characters from the start as have no more than so many bytes.
  static func start(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let index = text.utf8.index(text.startIndex, offsetBy: bytes)
    // The start of the character around the place.
    return String(text[..<text.index(before: text.index(after: index))])
  }

  /// The start of a text that has at most so many bytes and is laid out at a limited cost; of a character that is too long
  /// itself, a part.
  static func beginning(of text: String, bytes: Int, cost limit: Int) -> String {
    let length = LayoutCost.length(of: text, atMost: bytes, cost: limit)
    let start = start(of: text, bytes: length)
    if start.utf8.count + longestCharacter > length { return start }
    return String(decoding: text.utf8.prefix(length), as: UTF8.self)
  }

  /// The number of bytes from which a character may be shown in part.
  private static let longestCharacter = 256
}
