import Assets
import Testing

@testable import scrawl

/// The tables of all languages beside each other.
@Suite struct WordTableTests {
  /// A table as it is in the file: the keys in order, and the texts by them.
  private struct Table {
    let keys: [String]
    let texts: [String: String]

    init(_ language: Language) throws {
      let bytes = try #require(Assets.language(language.tag))
      texts = WordTable.texts(in: bytes)
      keys = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .map { String($0.prefix { $0 != "=" }.filter { $0 != " " }) }
    }

    /// The forms of a phrase, as they stand behind its key; empty where it has one text for all.
    func forms(_ phrase: Phrase) -> [String] {
      texts.keys.filter { $0.hasPrefix(phrase.rawValue + ".") }
        .map { String($0.dropFirst(phrase.rawValue.count + 1)) }
    }

    func texts(_ phrase: Phrase) -> [String] {
      ([phrase.rawValue] + forms(phrase).map { "\(phrase.rawValue).\($0)" }).compactMap {
        texts[$0]
      }
    }
  }

  /// The names in braces.
  private func names(in text: String) -> Set<String> {
    Set(text.matches(of: /\{([^}]*)\}/).map { String($0.1) })
  }

  @Test(arguments: Language.allCases) func everyPhraseIsThereAndNothingElse(language: Language)
    throws
  {
    let table = try Table(language)
    let phrases = Set(table.keys.map { String($0.prefix { $0 != "." }) })
    #expect(phrases.subtracting(Phrase.allCases.map(\.rawValue)) == [])
    #expect(Set(Phrase.allCases.map(\.rawValue)).subtracting(phrases) == [])
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
    for phrase in Phrase.allCases {
      let isCounted = !english.forms(phrase).isEmpty
      #expect(Set(table.forms(phrase)) == (isCounted ? forms : []), "\(phrase)")
      #expect((table.texts[phrase.rawValue] == nil) == isCounted, "\(phrase)")
    }
  }

  @Test(arguments: Language.allCases) func sameNamesStandInBraces(language: Language) throws {
    let (table, english) = (try Table(language), try Table(.english))
    for phrase in Phrase.allCases {
      let wanted = Set(english.texts(phrase).map(names))
      #expect(wanted.count == 1)
      for form in table.forms(phrase) where ["zero", "one", "two"].contains(form) {
        // Some languages say so few without a number.
        let present = names(in: table.texts["\(phrase.rawValue).\(form)"] ?? "")
        #expect(wanted.contains(present.union(["count"])), "\(phrase).\(form)")
      }
      for text in table.texts(phrase) where table.forms(phrase).isEmpty {
        #expect(wanted.contains(names(in: text)), "\(phrase)")
      }
      if let other = table.texts[phrase.rawValue + ".other"] {
        #expect(wanted.contains(names(in: other)), "\(phrase)")
      }
    }
  }

  @Test(arguments: Language.allCases) func sentencesEndAsTheyDoInEnglish(language: Language) throws
  {
    let (table, english) = (try Table(language), try Table(.english))
    let ends: [Character: [Character]] = [".": [".", "。"], "?": ["?", "？", "؟"]]
    for phrase in Phrase.allCases where phrase != .decimalSeparator {
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
    let phrases = Phrase.allCases
    let first = try #require(phrases.firstIndex(of: .newDrawing))
    let last = try #require(phrases.firstIndex(of: .toolEraser))
    let titles = phrases[first...last].map { Words(language)[$0] }
    #expect(Set(titles).count == titles.count)
  }

  @Test(arguments: Language.allCases) func keysAreCalledByNamesOfTheirOwn(language: Language) throws
  {
    let phrases = Phrase.allCases
    let first = try #require(phrases.firstIndex(of: .keyControl))
    let last = try #require(phrases.firstIndex(of: .keyPageDown))
    let names = phrases[first...last].map { Words(language)[$0] }
    #expect(Set(names).count == names.count)
  }
}
