import Notes

/// The part of a text around the first match of a query, in one line that is safe to show.
package struct Snippet: Hashable, Sendable {
  package let text: String

  /// `before` and `after` are the numbers of characters before the match and from its start on.
  package init(
    of words: String, around query: WordQuery, by cutter: inout WordTokens, before: Int = 30,
    after: Int = 90
  ) {
    let place = query.ranges(in: words, by: &cutter).first?.lowerBound ?? 0
    let index = words.utf8.index(words.startIndex, offsetBy: place)
    let start =
      words.index(index, offsetBy: -before, limitedBy: words.startIndex) ?? words.startIndex
    let end = words.index(index, offsetBy: after, limitedBy: words.endIndex) ?? words.endIndex
    let part = words[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = TextSanitizer.text(part, .field)
    text = (start > words.startIndex ? "…" : "") + safe + (end < words.endIndex ? "…" : "")
  }
}
