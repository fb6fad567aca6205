/// A message that a search has found.
package struct SearchHit: Hashable, Sendable {
  package let message: NoteID

  /// Where the phrase is in the message's text, in UTF-8.
  package let ranges: [Range<Int>]
}

extension MessageSearch {
  /// The messages with the phrase, in the given order.
  package mutating func hits(in messages: [Message]) -> [SearchHit] {
    var hits: [SearchHit] = []
    for message in messages {
      let ranges = ranges(in: message.text)
      if !ranges.isEmpty { hits.append(SearchHit(message: message.id, ranges: ranges)) }
    }
    return hits
  }
}
