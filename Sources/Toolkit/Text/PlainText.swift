/// Cleans text that the user typed or pasted.
public enum PlainText {
  /// The text without control characters except tabs and line breaks; all line breaks become newlines.
  public static func lines(_ text: String) -> String {
    var text = text
    let plain = text.withUTF8 { bytes in
      [UInt8](unsafeUninitializedCapacity: bytes.count) { plain, count in
        var index = 0
        while index < bytes.count {
          let (length, letter) = letter(at: index, of: bytes)
          switch letter {
          case .line where bytes[index] == 0x0A && index > 0 && bytes[index - 1] == 0x0D: break
          case .line:
            plain[count] = 0x0A
            count += 1
          case .plain:
            plain[count] = bytes[index]
            count += 1
          case .control: break
          }
          index += length
        }
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private enum Letter {
    case plain, line, control
  }

  /// The number of bytes at a place that are a control character or a line break, or go into a plain text one by one.
  @inline(__always) private static func letter(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, letter: Letter) {
    switch bytes[index] {
    case 0x0A...0x0D: (1, .line)
    case 0x00..<0x09, 0x0E..<0x20, 0x7F: (1, .control)
    // U+0080 to U+009F, of which U+0085 is a line break.
    case 0xC2 where bytes[index + 1] < 0xA0:
      (2, bytes[index + 1] == 0x85 ? .line : .control)
    // U+2028 and U+2029.
    case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] | 1 == 0xA9: (3, .line)
    default: (1, .plain)
    }
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
