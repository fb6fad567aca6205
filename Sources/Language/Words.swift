import Assets

/// The program's texts in one language. Falls back to English for a missing text.
package struct Words: Sendable {
  package let language: Language

  private let texts: [String: String]

  package init(_ language: Language) {
    self.init(language, table: Assets.language(language.tag) ?? [])
  }

  /// `table` is the content of a language table.
  package init(_ language: Language, table: [UInt8]) {
    self.language = language
    texts = WordTable.texts(in: table)
  }

  /// The text of a phrase without placeholders.
  package subscript(phrase: Phrase) -> String {
    let text = text(phrase)
    assert(!text.contains("{"), "\(phrase.key) is said without its values.")
    return text
  }

  /// The text of a phrase, with `values` in place of their names in braces.
  package func callAsFunction(_ phrase: Phrase, _ values: [String: String]) -> String {
    filled(text(phrase), values.mapValues(isolated))
  }

  /// The text of a phrase in the plural form of `count`, with the number in place of `{count}`.
  package func callAsFunction(
    _ phrase: Phrase, count: Int, _ values: [String: String] = [:]
  ) -> String {
    let category = language.pluralRule.category(of: count)
    guard let text = texts["\(phrase.key).\(category.rawValue)"] else {
      return language == .english ? phrase.key : Words(.english)(phrase, count: count, values)
    }
    var values = values.mapValues(isolated)
    values["count"] = String(count)
    return filled(text, values)
  }

  /// The text of a phrase, with its placeholders.
  func text(_ phrase: Phrase) -> String {
    texts[phrase.key] ?? (language == .english ? phrase.key : Words(.english).text(phrase))
  }

  /// Replaces each `{name}` in `text` by its value.
  func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      assert(values[name] != nil, "“\(text)” is said without its \(name).")
      result += rest[..<open]
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Isolates `value`, which may run in another direction than the text around it (Unicode UAX #9, FSI and PDI).
  private func isolated(_ value: String) -> String {
    language.isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
  }
}
