extension EditableText {
  /// The nearest place between characters that is not before `offset`.
  public func boundary(atOrAfter offset: Int) -> Int {
    let index = index(at: offset)
    guard index < text.endIndex else { return text.utf8.count }
    // From inside a character it goes on to the end of that one, and back from there to its beginning.
    let next = text.index(after: index)
    return self.offset(of: text.index(before: next) == index ? index : next)
  }

  /// The place one character before `offset`.
  public func boundary(before offset: Int) -> Int {
    let index = index(at: offset)
    return index > text.startIndex ? self.offset(of: text.index(before: index)) : 0
  }

  /// The place one character after `offset`.
  public func boundary(after offset: Int) -> Int {
    let index = index(at: offset)
    return index < text.endIndex ? self.offset(of: text.index(after: index)) : text.utf8.count
  }

  /// Whether a place lies between characters.
  public func isBoundary(_ offset: Int) -> Bool {
    boundary(atOrAfter: offset) == offset
  }

  /// Where the word begins that the caret comes to on its way back from `offset`.
  public func wordStart(before offset: Int) -> Int {
    var index = index(at: offset)
    var hasMetWord = false
    while index > text.startIndex {
      let previous = text.index(before: index)
      let isWord = text[previous].isPartOfWord
      if hasMetWord && !isWord { break }
      hasMetWord = isWord
      index = previous
    }
    return self.offset(of: index)
  }

  /// Where the word ends that the caret comes to on its way on from `offset`.
  public func wordEnd(after offset: Int) -> Int {
    var index = index(at: offset)
    var hasMetWord = false
    while index < text.endIndex {
      let isWord = text[index].isPartOfWord
      if hasMetWord && !isWord { break }
      hasMetWord = isWord
      index = text.index(after: index)
    }
    return self.offset(of: index)
  }

  /// The word around `offset`, or what stands between two words there.
  public func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var start = index(at: min(offset, boundary(before: text.utf8.count)))
    let isWord = text[start].isPartOfWord
    var end = text.index(after: start)
    while start > text.startIndex, text[text.index(before: start)].isPartOfWord == isWord {
      start = text.index(before: start)
    }
    while end < text.endIndex, text[end].isPartOfWord == isWord { end = text.index(after: end) }
    return self.offset(of: start)..<self.offset(of: end)
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

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
