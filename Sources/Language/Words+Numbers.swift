extension Words {
  /// `value` rounded to a tenth, with the language's decimal separator.
  package func number(_ value: Double) -> String { number(value, places: 1) }

  /// `value` rounded to one or two places.
  package func number(_ value: Double, places: Int) -> String {
    let parts = places == 1 ? 10 : 100
    let count = Int((value * Double(parts)).rounded())
    guard count % parts != 0 else { return String(count / parts) }
    return "\(Double(count) / Double(parts))".split(separator: ".")
      .joined(separator: self[.decimalSeparator])
  }

  /// Parses a number typed by a user, with the language's decimal separator, a point or a comma; nil for any other text.
  package func number(in text: String) -> Double? {
    let separators: [Character] = Array(self[.decimalSeparator]) + [".", ","]
    let plain = text.filter { !$0.isWhitespace }.map { character -> Character in
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        return Character(String(digit))
      }
      if separators.contains(character) { return "." }
      return character == "\u{2212}" ? "-" : character
    }
    guard plain.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }) else {
      return nil
    }
    return Double(String(plain))
  }

  /// `part` as a percentage: 1 is 100 %.
  package func percent(_ part: Double) -> String {
    filled(text(.percent), ["number": String(Int((part * 100).rounded()))])
  }

  /// A file size in kB or MB.
  package func size(_ bytes: Int) -> String {
    let isLarge = bytes >= 1_000_000
    let value = Double(bytes) / (isLarge ? 1_000_000 : 1000)
    let number = number(isLarge ? value : max(value.rounded(.up), 1))
    return filled(text(isLarge ? .megabytes : .kilobytes), ["number": number])
  }
}

extension Phrase {
  static let decimalSeparator = Phrase("decimalSeparator")
  static let percent = Phrase("percent")
  static let kilobytes = Phrase("kilobytes")
  static let megabytes = Phrase("megabytes")
}
