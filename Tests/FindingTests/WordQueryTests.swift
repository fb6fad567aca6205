import Testing

@testable import Finding

/// What a query finds in a text.
struct WordQueryTests {
  private func found(_ query: String, in text: String) throws -> [String] {
    let query = try #require(WordQuery(query))
    var cutter = WordTokens()
    return query.ranges(in: text, by: &cutter).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
  }

  @Test func wordsAreFoundByTheirBeginnings() throws {
    #expect(try found("draw", in: "A Drawing, redrawn: drawn") == ["Drawing", "drawn"])
    #expect(try found("cafe", in: "Le Café") == ["Café"])
  }

  @Test func allWordsHaveToBeThere() throws {
    #expect(try found("blue roof", in: "the roof is blue") == ["roof", "blue"])
    #expect(try found("blue wall", in: "the roof is blue").isEmpty)
  }

  @Test func wordsInQuotationMarksFollowEachOther() throws {
    #expect(try found("\"roof is\"", in: "is the roof is it") == ["roof is"])
    #expect(try found("\"is roof\"", in: "the roof is it").isEmpty)
  }

  @Test func everyCharacterOfAScriptWithoutSpacesIsFound() throws {
    for query in ["東", "京", "都", "東京", "京都", "東京都"] {
      #expect(try found(query, in: "今日は東京都です").count == 1, "\(query)")
    }
    #expect(try found("京東", in: "今日は東京都です").isEmpty)
  }

  @Test func aQueryWithoutWordsIsNone() {
    #expect(WordQuery(" \" - ") == nil)
    #expect(WordQuery("") == nil)
  }
}
