import Notes

/// The part of a text around what a query found, in one line that is safe to show.
package struct Snippet: Hashable, Sendable {
  package let text: String

  /// The characters before and after the first place.
  private static let before = 30
  private static let after = 90

  package init(of words: String, around query: WordQuery) {
    let place = query.ranges(in: words).first?.lowerBound ?? 0
    let index = words.utf8.index(words.startIndex, offsetBy: place)
    let start =
      words.index(index, offsetBy: -Self.before, limitedBy: words.startIndex) ?? words.startIndex
    let end = words.index(index, offsetBy: Self.after, limitedBy: words.endIndex) ?? words.endIndex
    let part = words[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = TextSanitizer.text(part, .field)
    text = (start > words.startIndex ? "…" : "") + safe + (end < words.endIndex ? "…" : "")
  }
}
