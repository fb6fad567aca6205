import Graphics

extension EditableText {
  /// `offset` if it lies between characters, else the end of the character around it.
  public func boundary(atOrAfter offset: Int) -> Int {
    let index = index(at: offset)
    guard index < text.endIndex else { return text.utf8.count }
    // `index(after:)` then `index(before:)` return to the same index only from a character's start.
    let next = text.index(after: index)
    return self.offset(of: text.index(before: next) == index ? index : next)
  }

  /// The boundary one character before `offset`.
  public func boundary(before offset: Int) -> Int {
    let index = index(at: offset)
    return index > text.startIndex ? self.offset(of: text.index(before: index)) : 0
  }

  /// The boundary one character after `offset`.
  public func boundary(after offset: Int) -> Int {
    let index = index(at: offset)
    return index < text.endIndex ? self.offset(of: text.index(after: index)) : text.utf8.count
  }

  /// Whether `offset` lies between characters.
  public func isBoundary(_ offset: Int) -> Bool {
    boundary(atOrAfter: offset) == offset
  }

  /// The start of the last word that begins before `offset`; else 0.
  public func wordStart(before offset: Int) -> Int {
    WordBreaks(text).starts.last { $0 < offset } ?? 0
  }

  /// The end of the first word that ends after `offset`; else the text's end.
  public func wordEnd(after offset: Int) -> Int {
    WordBreaks(text).ends.first { $0 > offset } ?? text.utf8.count
  }

  /// The word around `offset`, or the text between two words there.
  public func word(at offset: Int) -> Range<Int> {
    let breaks = WordBreaks(text)
    let place = min(offset, boundary(before: text.utf8.count))
    let start = breaks.starts.last { $0 <= place }
    let end = breaks.ends.last { $0 <= place } ?? 0
    if let start, start >= end {
      return start..<(breaks.ends.first { $0 > place } ?? text.utf8.count)
    }
    return end..<(breaks.starts.first { $0 > place } ?? text.utf8.count)
  }

  func indices(of range: Range<Int>) -> Range<String.Index> {
    index(at: range.lowerBound)..<index(at: range.upperBound)
  }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}
