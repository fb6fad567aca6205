import Testing

@testable import Language

/// The tables of all languages, compared with each other.
@Suite struct WordTableTests {
  /// The names in braces.
  private func names(in text: String) -> Set<String> {
    Set(text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
  }

  @Test(arguments: Language.allCases) func everyLineIsReadAndSaysSomething(language: Language)
    throws
  {
    let table = try Table(language)
    #expect(table.keys.count == table.texts.count, "A key stands twice, or a line is none.")
    #expect(table.texts.filter { $0.value.isEmpty } == [:])
  }

  @Test(arguments: Language.allCases) func whatIsCountedHasTheFormsOfTheLanguage(language: Language)
    throws
  {
    let (table, english) = (try Table(language), try Table(.english))
    let forms = Set(language.pluralRule.categories.map(\.rawValue))
    for phrase in english.phrases {
      let isCounted = !english.forms(phrase).isEmpty
      #expect(Set(table.forms(phrase)) == (isCounted ? forms : []), "\(phrase)")
      #expect((table.texts[phrase] == nil) == isCounted, "\(phrase)")
    }
  }

  @Test(arguments: Language.allCases) func sameNamesStandInBraces(language: Language) throws {
    let (table, english) = (try Table(language), try Table(.english))
    for phrase in english.phrases {
      let wanted = Set(english.texts(phrase).map(names))
      #expect(wanted.count == 1)
      for form in table.forms(phrase) where ["zero", "one", "two"].contains(form) {
        // In some languages, the form for a small number contains no number.
        let present = names(in: table.texts["\(phrase).\(form)"] ?? "")
        #expect(wanted.contains(present.union(["count"])), "\(phrase).\(form)")
      }
      for text in table.texts(phrase) where table.forms(phrase).isEmpty {
        #expect(wanted.contains(names(in: text)), "\(phrase)")
      }
      if let other = table.texts[phrase + ".other"] {
        #expect(wanted.contains(names(in: other)), "\(phrase)")
      }
    }
  }

  @Test(arguments: Language.allCases) func sentencesEndAsTheyDoInEnglish(language: Language) throws
  {
    let (table, english) = (try Table(language), try Table(.english))
    let ends: [Character: [Character]] = [".": [".", "。"], "?": ["?", "？", "؟"]]
    for phrase in english.phrases where phrase != "decimalSeparator" {
      guard let end = english.texts(phrase).first?.last.flatMap({ ends[$0] }) else { continue }
      for text in table.texts(phrase) {
        #expect(text.last.map(end.contains) == true, "\(phrase): \(text)")
      }
    }
  }

  @Test func noLineBreaksBetweenAWordAndItsSign() throws {
    let french = try Table(.french).texts.values
    #expect(french.filter { $0.contains(#/ [?!;:»%]|« /#) } == [])
    for language in [Language.german, .spanish] {
      #expect(!(try Table(language).texts.values.contains { $0.contains(" %") }))
    }
  }

  @Test(arguments: Language.allCases.dropFirst()) func nothingLongIsLeftInEnglish(
    language: Language
  ) throws {
    let (table, english) = (try Table(language), try Table(.english))
    for (key, text) in english.texts where text.split(separator: " ").count > 3 {
      #expect(table.texts[key] != text, "\(key)")
    }
  }

  @Test(arguments: Language.allCases) func noTwoCommandsAreCalledTheSame(language: Language) throws
  {
    let (table, phrases) = (try Table(language), try Table(.english).phrases)
    let first = try #require(phrases.firstIndex(of: "newDrawing"))
    let last = try #require(phrases.firstIndex(of: "toolEraser"))
    let keys = Set(phrases[first...last]).union(try Self.titles.get())
    let titles = keys.map { table.texts[$0] }
    #expect(Set(titles).count == titles.count)
  }

  /// The phrases that the sources name as titles of commands and tools.
  private static let titles = Result {
    let titles = try SourceText.files().flatMap { file in
      let commands = file.text.matches(
        of: /Command(?:Description)?\(\s*"[\w-]+", in: \.\w+, (?:(?:workspace\.)?words\[)?\.(\w+)/)
      let tools = file.text.matches(of: /let title = Phrase\.(\w+)/)
      return commands.map { String($0.1) } + tools.map { String($0.1) }
    }
    try #require(titles.contains("latency") && titles.contains("toolPen"))
    return titles
  }
}
