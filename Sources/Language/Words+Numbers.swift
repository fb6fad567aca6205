extension Words {
  /// The number to a tenth, as the language writes it.
  package func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    guard tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(Double(tenths) / 10)".split(separator: ".").joined(separator: self[.decimalSeparator])
  }

  /// The part in whole hundredths, where 1 is all.
  package func percent(_ part: Double) -> String {
    filled(text(.percent), ["number": String(Int((part * 100).rounded()))])
  }

  /// How large a file is.
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
