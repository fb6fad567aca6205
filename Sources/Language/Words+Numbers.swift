extension Words {
  /// `value` rounded to a tenth, with the language's decimal separator.
  package func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    guard tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(Double(tenths) / 10)".split(separator: ".").joined(separator: self[.decimalSeparator])
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
