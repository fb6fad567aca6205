import Assets

/// What the program says, in one language. What the language has no words for is said in English.
package struct Words: Sendable {
  package let language: Language

  private let texts: [String: String]

  package init(_ language: Language) {
    self.init(language, table: Assets.language(language.tag) ?? [])
  }

  /// `table` is the text of a table.
  package init(_ language: Language, table: [UInt8]) {
    self.language = language
    texts = WordTable.texts(in: table)
  }

  /// The text of a phrase that names nothing.
  package subscript(phrase: Phrase) -> String {
    let text = text(phrase)
    assert(!text.contains("{"), "\(phrase.key) is said without its values.")
    return text
  }

  /// The text of a phrase that names `values`, each in the place of its name in braces.
  package func callAsFunction(_ phrase: Phrase, _ values: [String: String]) -> String {
    filled(text(phrase), values.mapValues(isolated))
  }

  /// The text of a phrase in the form for so many, with the number in the place of `{count}`.
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

  /// The text of a phrase with its names in braces.
  func text(_ phrase: Phrase) -> String {
    texts[phrase.key] ?? (language == .english ? phrase.key : Words(.english).text(phrase))
  }

  /// `text` with `values` in the places of their names in braces.
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

  /// A name from elsewhere may run in another direction than the text around it, and must not take that along.
  private func isolated(_ value: String) -> String {
    language.isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
  }
}
