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

  /// The boundary one character before `offset`; inside a character, its start.
  public func boundary(before offset: Int) -> Int {
    let index = index(at: offset)
    guard index > text.startIndex else { return 0 }
    guard index < text.endIndex else { return self.offset(of: text.index(before: index)) }
    let start = text.index(before: text.index(after: index))
    return self.offset(of: start < index ? start : text.index(before: start))
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
    let words = words(around: offset)
    return words.starts.last { $0 < offset } ?? words.range.lowerBound
  }

  /// The end of the first word that ends after `offset`; else the text's end.
  public func wordEnd(after offset: Int) -> Int {
    let words = words(around: offset)
    return words.ends.first { $0 > offset } ?? words.range.upperBound
  }

  /// The word around `offset`, or the text between two words there.
  public func word(at offset: Int) -> Range<Int> {
    let (starts, ends, range) = words(around: offset)
    let place = min(offset, boundary(before: range.upperBound))
    let start = starts.last { $0 <= place }
    let end = ends.last { $0 <= place } ?? range.lowerBound
    if let start, start >= end {
      return start..<(ends.first { $0 > place } ?? range.upperBound)
    }
    return end..<(starts.first { $0 > place } ?? range.upperBound)
  }

  /// The paragraph around `offset`, without the line break at its end.
  public func paragraph(at offset: Int) -> Range<Int> {
    let bytes = text.utf8
    let place = index(at: offset)
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: newline).map(bytes.index(after:))
    let end = bytes[place...].firstIndex(of: newline)
    return (start.map(self.offset) ?? 0)..<(end.map(self.offset) ?? bytes.count)
  }

  /// The starts and ends of words in the part of the text around `offset`. A long text is cut there, since finding words takes
  /// linear time.
  private func words(around offset: Int) -> (starts: [Int], ends: [Int], range: Range<Int>) {
    let range =
      boundary(atOrAfter: offset - Self.wordReach)..<boundary(atOrAfter: offset + Self.wordReach)
    let breaks = WordBreaks(String(text[indices(of: range)]))
    return (
      breaks.starts.map { $0 + range.lowerBound }, breaks.ends.map { $0 + range.lowerBound }, range
    )
  }

  /// The distance in which words are looked for, in bytes.
  private static let wordReach = 4096

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
