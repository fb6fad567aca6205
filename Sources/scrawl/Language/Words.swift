import Assets

/// What the program says, in one language. What the language has no words for is said in English.
struct Words: Sendable {
  let language: Language

  private let texts: [String: String]

  init(_ language: Language) {
    self.init(language, table: Assets.language(language.tag) ?? [])
  }

  /// `table` is the text of a table.
  init(_ language: Language, table: [UInt8]) {
    self.language = language
    texts = WordTable.texts(in: table)
  }

  /// The text of a phrase that names nothing.
  subscript(phrase: Phrase) -> String {
    texts[phrase.rawValue] ?? inEnglish(phrase)
  }

  /// The text of a phrase that names `values`, each in the place of its name in braces.
  func callAsFunction(_ phrase: Phrase, _ values: [String: String]) -> String {
    filled(self[phrase], values.mapValues(isolated))
  }

  /// The text of a phrase in the form for so many, with the number in the place of `{count}`.
  func callAsFunction(
    _ phrase: Phrase, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let category = language.pluralRule.category(of: count)
    guard let text = texts["\(phrase.rawValue).\(category.rawValue)"] else {
      return language == .english ? phrase.rawValue : Words(.english)(phrase, count: count, values)
    }
    var values = values.mapValues(isolated)
    values["count"] = String(count)
    return filled(text, values)
  }

  private func inEnglish(_ phrase: Phrase) -> String {
    language == .english ? phrase.rawValue : Words(.english)[phrase]
  }

  /// A name from elsewhere may run in another direction than the text around it, and must not take that along.
  private func isolated(_ value: String) -> String {
    language.isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += values[String(name)] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

// MARK: - Numbers

extension Words {
  /// The number to a tenth, as the language writes it.
  func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    guard tenths % 10 != 0 else { return String(tenths / 10) }
    return "\(Double(tenths) / 10)".split(separator: ".").joined(separator: self[.decimalSeparator])
  }

  /// The part in whole hundredths, where 1 is all.
  func percent(_ part: Double) -> String {
    filled(self[.percent], ["number": String(Int((part * 100).rounded()))])
  }

  /// How large a file is.
  func size(_ bytes: Int) -> String {
    let isLarge = bytes >= 1_000_000
    let value = Double(bytes) / (isLarge ? 1_000_000 : 1000)
    let number = number(isLarge ? value : max(value.rounded(.up), 1))
    return filled(self[isLarge ? .megabytes : .kilobytes], ["number": number])
  }
}
