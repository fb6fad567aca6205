import Assets
import System
import TestSupport
import Testing

@testable import Language

@Suite struct LanguageTests {
  // MARK: The choice

  private func language(_ environment: [String: String]) -> Language {
    Language(environment: { environment[$0] })
  }

  // ISO 639 leaves qaa to qtz to private use, so no language of those names will be added.
  @Test(arguments: [
    ("de_DE.UTF-8", Language.german), ("fr_CA", .french), ("es", .spanish),
    ("ja_JP.eucJP", .japanese),
    ("ar_EG.UTF-8", .arabic), ("en_GB.UTF-8", .english), ("de_AT@euro", .german),
    ("zh_CN.GB18030", .simplifiedChinese), ("zh_SG.UTF-8", .simplifiedChinese),
    ("zh", .simplifiedChinese), ("zh_TW.UTF-8", .traditionalChinese),
    ("zh_HK", .traditionalChinese), ("zh_MO.UTF-8", .traditionalChinese),
    ("zh_Hant", .traditionalChinese), ("zh-Hant-CN", .traditionalChinese),
    ("zh_Hans_HK", .simplifiedChinese), ("qaa_BR.UTF-8", .english), ("C", .english),
    ("C.UTF-8", .english), ("POSIX", .english), ("", .english), ("_", .english),
    ("design", .english),
  ])
  func localeNamesTheLanguage(locale: String, language: Language) {
    #expect(self.language(["LANG": locale]) == language)
  }

  @Test func nothingAtAllIsEnglish() {
    #expect(language([:]) == .english)
  }

  @Test func moreParticularVariablesWin() {
    #expect(language(["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"]) == .french)
    #expect(language(["LC_MESSAGES": "fr_FR.UTF-8", "LC_ALL": "ja_JP.UTF-8"]) == .japanese)
    #expect(language(["LANG": "de_DE.UTF-8", "LC_ALL": ""]) == .german)
  }

  @Test func firstOfTheListThatIsSpokenWins() {
    #expect(language(["LANG": "de_DE.UTF-8", "LANGUAGE": "qaa:qab_BR:es:fr"]) == .spanish)
    #expect(language(["LANG": "de_DE.UTF-8", "LANGUAGE": "qaa"]) == .english)
    #expect(language(["LANG": "de_DE.UTF-8", "LANGUAGE": ""]) == .german)
  }

  @Test func listIsNotReadWhereNoLanguageIsWanted() {
    #expect(language(["LANG": "C.UTF-8", "LANGUAGE": "de"]) == .english)
    #expect(language(["LANGUAGE": "de"]) == .english)
  }

  @Test func everyTableIsOfALanguage() {
    let tags = Folder.files(in: SourceText.root + "/Resources/Languages").map {
      FilePath.stem(of: $0).split(separator: "_").joined(separator: "-")
    }
    #expect(Set(tags) == Set(Language.allCases.map(\.tag)))
    #expect(Language.allCases.allSatisfy { Assets.language($0.tag) != nil })
  }

  @Test func everyChoiceIsFoundAgainByItsWord() {
    #expect(Set(Language.Choice.all.map(\.id)).count == Language.allCases.count + 1)
    for choice in Language.Choice.all { #expect(Language.Choice(id: choice.id) == choice) }
    #expect(Language.Choice(id: "tlh") == nil)
  }

  // MARK: Plurals

  typealias Category = PluralRule.Category

  @Test(arguments: [
    (Language.english, [Category.other, .one, .other, .other, .other]),
    (.french, [.one, .one, .other, .other, .other]),
    (.japanese, [.other, .other, .other, .other, .other]),
    (.arabic, [.zero, .one, .two, .few, .many]),
  ])
  func smallNumbersHaveTheirForms(language: Language, forms: [Category]) {
    #expect([0, 1, 2, 3, 11].map(language.pluralRule.category) == forms)
  }

  @Test func arabicCountsByTheLastTwoDigits() {
    let rule = Language.arabic.pluralRule
    #expect([100, 101, 102, 202].allSatisfy { rule.category(of: $0) == .other })
    #expect([10, 103, 110, 1003].allSatisfy { rule.category(of: $0) == .few })
    #expect([99, 111, 199, 1011].allSatisfy { rule.category(of: $0) == .many })
  }

  // MARK: Words

  @Test func valuesTakeThePlaceOfTheirNamesOnce() {
    let words = Words(.english)
    #expect(
      words(.cannotRead, ["path": "{path} {x}", "reason": "no"]) == "Cannot read {path} {x}: no.")
  }

  @Test func whatALanguageLacksIsSaidInEnglish() {
    let words = Words(.german, table: Array("save = Sichern".utf8))
    #expect(words[.save] == "Sichern")
    #expect(words[.open] == "Open")
    #expect(words(.hoursAgo, count: 7) == "7 hours ago")
    #expect(words.percent(0.5) == "50%")
  }

  @Test func numberChoosesTheForm() {
    let words = Words(.english)
    #expect(words(.hoursAgo, count: 1) == "1 hour ago")
    #expect(words(.hoursAgo, count: 7) == "7 hours ago")
  }

  @Test func namesFromElsewhereKeepTheirOwnDirection() {
    let table = Array("title = {name} — Scrawl".utf8)
    let title = Words(.arabic, table: table)(Phrase("title"), ["name": "a.png"])
    #expect(title == "\u{2068}a.png\u{2069} — Scrawl")
    let german = Words(.german, table: table)(Phrase("title"), ["name": "a.png"])
    #expect(german == "a.png — Scrawl")
  }

  @Test(arguments: [
    (Language.german, "1,5", "50\u{A0}%"), (.french, "1,5", "50\u{202F}%"),
    (.spanish, "1,5", "50\u{A0}%"), (.japanese, "1.5", "50%"),
    (.arabic, "1.5", "50\u{200E}%\u{200E}"),
  ])
  func numbersDiffer(language: Language, number: String, percent: String) {
    #expect(Words(language).number(1.5) == number)
    #expect(Words(language).percent(0.5) == percent)
  }

  @Test func numbersAreWrittenAsTheLanguageDoes() {
    let words = Words(.english)
    #expect(
      [0, 0.5, 1, 1.04, 31.96, 12.3].map(words.number) == ["0", "0.5", "1", "1", "32", "12.3"])
    #expect([0.1, 1, 50, 0.004].map(words.percent) == ["10%", "100%", "5000%", "0%"])
  }

  @Test func tableKeepsWhatIsInsideALine() {
    let text =
      "# a = b\n\n a =  b = c \r\nempty =\nno sign\n = d\nlines = one\\ntwo\\three\nnb = x\u{A0}\n"
    let texts = WordTable.texts(in: Array(text.utf8))
    #expect(
      texts == ["a": "b = c", "empty": "", "lines": "one\ntwo\\three", "nb": "x\u{A0}"])
  }
}
