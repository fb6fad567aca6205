/// A query of the user. A text matches if each word of the query begins a word of the text; words in quotation marks match words that
/// follow each other.
package struct WordQuery: Hashable, Sendable {
  /// The phrases of the query. The words of a phrase match words that follow each other; its last word also matches a longer one.
  let phrases: [[String]]

  /// The most phrases, and the most characters of a query.
  private static let most = 16
  private static let longest = 400

  /// Reads a query; nil if it has no words.
  package init?(_ text: String) {
    var tokens = WordTokens()
    phrases = Self.parts(of: String(text.prefix(Self.longest))).prefix(Self.most)
      .map { part in
        var words = tokens.tokens(in: part)
        // A rest matches only at the end of a run.
        if words.last?.isRest == true { words.removeLast() }
        return words.map(\.word)
      }
      .filter { !$0.isEmpty }
    if phrases.isEmpty { return nil }
  }

  /// The words between blanks, and the texts in quotation marks.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (number, piece) in pieces.enumerated() {
      if number % 2 == 1 {
        parts.append(String(piece))
      } else {
        parts += piece.split(whereSeparator: \.isWhitespace).map(String.init)
      }
    }
    return parts
  }

  /// The query in the language of SQLite's full-text search. The words have letters and digits alone.
  var match: String {
    phrases.map { "\"\($0.joined(separator: " "))\" *" }.joined(separator: " AND ")
  }

  /// The places in a text that match, as ranges of UTF-8 in their order, which may overlap; empty unless each phrase matches.
  /// Callers with many texts pass the same `cutter`, which learns the characters that it folds.
  package func ranges(in text: String, by cutter: inout WordTokens) -> [Range<Int>] {
    let tokens = cutter.tokens(in: text)
    var found: [Range<Int>] = []
    for phrase in phrases {
      let places = Self.places(of: phrase, in: tokens)
      guard !places.isEmpty else { return [] }
      found += places
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  private static func places(of phrase: [String], in tokens: [WordTokens.Token]) -> [Range<Int>] {
    guard tokens.count >= phrase.count else { return [] }
    return (0...tokens.count - phrase.count).compactMap { first in
      let last = first + phrase.count - 1
      guard zip(phrase.dropLast(), tokens[first..<last]).allSatisfy({ $0 == $1.word }),
        tokens[last].word.utf8.starts(with: phrase[phrase.count - 1].utf8)
      else { return nil }
      return tokens[first].range.lowerBound..<tokens[last].range.upperBound
    }
  }
}
