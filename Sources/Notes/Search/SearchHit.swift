/// A message found by a search.
package struct SearchHit: Hashable, Sendable {
  package let message: NoteID

  /// The matches in the message's text, as UTF-8 ranges.
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
