/// Cleans text that the user typed or pasted.
public enum PlainText {
  /// The text without control characters except tabs and line breaks; all line breaks become newlines.
  public static func lines(_ text: String) -> String {
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

  /// The first characters of a text that have at most `bytes` bytes.
  static func start(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let index = text.utf8.index(text.startIndex, offsetBy: bytes)
    // Goes back to the start of the character around the place.
    return String(text[..<text.index(before: text.index(after: index))])
  }

  /// The beginning of a text that has at most `bytes` bytes and is laid out at a limited cost. A character that is itself too
  /// long is cut.
  static func beginning(of text: String, bytes: Int, cost limit: Int) -> String {
    let length = LayoutCost.length(of: text, atMost: bytes, cost: limit)
    let start = start(of: text, bytes: length)
    if start.utf8.count + longestCharacter > length { return start }
    return String(decoding: text.utf8.prefix(length), as: UTF8.self)
  }

  /// The length from which a character may be cut, in bytes.
  private static let longestCharacter = 256
}
