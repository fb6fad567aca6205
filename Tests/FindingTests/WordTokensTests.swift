import Testing

@testable import Finding

/// How texts are cut into words.
struct WordTokensTests {
  private func words(_ text: String) -> [String] {
    var cutter = WordTokens()
    return cutter.tokens(in: text).map(\.word)
  }

  @Test func wordsAreFoldedAndCutAtSignsAndSpaces() {
    #expect(words("Größe, café-bar!  İstanbul") == ["grosse", "cafe", "bar", "istanbul"])
    #expect(words("») -- «").isEmpty)
    #expect(words("12.5 kg") == ["12", "5", "kg"])
  }

  @Test func scriptsWithoutSpacesAreCutIntoPairs() {
    #expect(words("東京都") == ["東京", "京都", "都"])
    #expect(words("字") == ["字"])
    #expect(words("ABC東京12") == ["abc", "東京", "京", "12"])
    #expect(words("ｶﾞ").count == 1)
  }

  @Test(arguments: ["Größe und Höhe", "東京 tower", "नमस्ते दुनिया", "السَّلَام عليكم", "e\u{301}t\u{e9}"])
  func rangesAreThoseOfTheWordsInTheText(text: String) {
    var cutter = WordTokens()
    let tokens = cutter.tokens(in: text)
    #expect(!tokens.isEmpty)
    for token in tokens {
      let bytes = Array(text.utf8)[token.range]
      let part = String(decoding: bytes, as: UTF8.self)
      // Cut out alone, a word gives the same word.
      #expect(cutter.tokens(in: part).first?.word == token.word)
    }
  }
}
