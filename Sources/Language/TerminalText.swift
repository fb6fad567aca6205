/// Makes text safe for a terminal: nothing in it acts as a control sequence or reverses the order of a line.
package enum TerminalText {
  /// The text with U+FFFD in place of each control character, and with the numbers of characters that embed, override, isolate or
  /// end directions in place of these, such as `<U+202E>`.
  package static func text(_ text: String) -> String {
    replaced(text, where: isUnsafe)
  }

  /// A safe text that keeps the isolates which this program puts around values in its sentences.
  package static func sentences(_ text: String) -> String {
    replaced(text) { isUnsafe($0) && !isolates.contains($0) }
  }

  /// A safe text that stays on one line, such as a name within a sentence: tabs and line breaks are replaced too. Isolates stay.
  package static func line(_ text: String) -> String {
    replaced(text) { breaks.contains($0) || isUnsafe($0) && !isolates.contains($0) }
  }

  private static let breaks: [Unicode.Scalar] = ["\t", "\n", "\u{2028}", "\u{2029}"]

  /// FSI and PDI (Unicode UAX #9).
  private static let isolates: [Unicode.Scalar] = ["\u{2068}", "\u{2069}"]

  private static func replaced(
    _ text: String, where isUnsafe: (Unicode.Scalar) -> Bool
  ) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x100, isUnsafe(scalar) {
        safe.append("\u{FFFD}")
      } else if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        safe.append(contentsOf: "<U+\(digits)>".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// JSON in which the characters that `text` would replace are `\u` escapes, which mean the same.
  package static func json(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: isUnsafe) else { return json }
    var safe = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
        safe.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
