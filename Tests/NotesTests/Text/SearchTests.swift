import System
import TestSupport
import Testing

@testable import Notes

@Suite struct SearchTests {
  private func found(_ phrase: String, in text: String) throws -> [String] {
    var search = try #require(MessageSearch(phrase))
    let bytes = Array(text.utf8)
    return search.ranges(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("roof", "The ROOF, Roof", ["ROOF", "Roof"]),
    ("uber", "Über über ubér", ["Über", "über", "ubér"]),
    ("strasse", "Straße STRASSE", ["Straße", "STRASSE"]), ("straße", "strasse", ["strasse"]),
    ("cafe", "cafe\u{301} café", ["cafe\u{301}", "café"]), ("ΟΔΟΣ", "οδός", ["οδός"]),
    ("жук", "ЖУК", ["ЖУК"]), ("か", "がか", ["か"]), ("محمد", "مُحَمَّد", ["مُحَمَّد"]), ("가", "각 가", ["가"]),
    ("ａｂ", "ab", ["ab"]), ("aa", "aaaaa", ["aa", "aa"]), ("aab", "aaab aab", ["aab", "aab"]),
    ("ab", "a\u{AD}b", ["a\u{AD}b"]),
    ("👍", "ok 👍🏽", ["👍"]), ("x", "", []), ("long phrase", "short", []), ("  a ", "b a", ["a"]),
    ("fi", "ﬁx", ["ﬁ"]), ("f", "ﬁf", ["f"]), ("é", "e", ["e"]),
  ])
  func caseAndDiacriticsDoNotCount(phrase: String, text: String, hits: [String]) throws {
    let found = try found(phrase, in: text)
    // The bytes are compared, since equality of strings ignores the composition of letters.
    #expect(found.map { Array($0.utf8) } == hits.map { Array($0.utf8) }, "\(found)")
  }

  @Test func phraseOfNothingFindsNothing() {
    for phrase in ["", " ", "\u{200B}", "\u{301}"] { #expect(MessageSearch(phrase) == nil) }
  }

  @Test func hitsAreThoseOfASearchFromEachPlace() throws {
    var random = SeededGenerator(5)
    let letters = ["a", "A", "b", "ä", "a\u{308}", "ß", "s", "\u{200D}", " "]
    for _ in 0..<3000 {
      func word(_ count: Int) -> String {
        (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
      }
      let (phrase, text) = (word(.random(in: 1...3, using: &random)), word(12))
      guard var search = MessageSearch(phrase) else { continue }
      #expect(
        search.ranges(in: text) == Self.ranges(of: phrase.trimmed, in: text), "\(phrase) in \(text)"
      )
    }
  }

  /// The matches found by trying each pair of a start and an end.
  private static func ranges(of phrase: String, in text: String) -> [Range<Int>] {
    var table = FoldTable()
    let wanted = table.folded(phrase)
    let scalars = Array(text.unicodeScalars)
    let places = scalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
    func folded(_ range: Range<Int>) -> [UInt32] {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return table.folded(String(view))
    }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      let end = (start + 1..<scalars.count + 1).first { folded(start..<$0) == wanted }
      guard !folded(start..<start + 1).isEmpty, var end else {
        start += 1
        continue
      }
      while end < scalars.count, folded(end..<end + 1).isEmpty { end += 1 }
      ranges.append(places[start]..<places[end])
      start = end
    }
    return ranges
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = unicodeScalars[...]
    while text.first == " " || text.first == "\u{200D}" { text = text.dropFirst() }
    while text.last == " " || text.last == "\u{200D}" { text = text.dropLast() }
    return String(text)
  }
}
