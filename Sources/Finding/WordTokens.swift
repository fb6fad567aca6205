import System

/// Cuts texts into the words of an index. It folds them, so that case and diacritics don't matter.
///
/// It cuts runs of characters without spaces, as in Chinese, into pairs of neighbours, and adds the last character of a run alone, so
/// that every character begins a word.
package struct WordTokens {
  /// A word of a text, with its bytes there.
  package struct Token: Hashable {
    package let word: String
    package let range: Range<Int>

    /// Whether it is the last character of a run, which the pair before has too.
    package let isRest: Bool
  }

  private var table = FoldTable()

  package init() {}

  /// The words of a text in their order.
  package mutating func tokens(in text: String) -> [Token] {
    var tokens: [Token] = []
    var word = String.UnicodeScalarView()
    var (start, place) = (0, 0)
    // The character of a script without spaces just before the place.
    var last: (folded: String, range: Range<Int>)?
    var isPaired = false
    func endWord() {
      if !word.isEmpty {
        tokens.append(Token(word: String(word), range: start..<place, isRest: false))
      }
      word = String.UnicodeScalarView()
    }
    func endRun() {
      if let last { tokens.append(Token(word: last.folded, range: last.range, isRest: isPaired)) }
      (last, isPaired) = (nil, false)
    }
    for scalar in text.unicodeScalars {
      let end = place + UTF8.width(scalar)
      defer { place = end }
      let folded = fold(scalar)
      // A mark that folding removes belongs to the character before it.
      if folded.isEmpty {
        if let known = last { last = (known.folded, known.range.lowerBound..<end) }
        continue
      }
      guard Self.isWord(scalar) else {
        endWord()
        endRun()
        continue
      }
      guard Self.isWithoutSpaces(scalar) else {
        endRun()
        if word.isEmpty { start = place }
        word.append(contentsOf: folded)
        continue
      }
      endWord()
      let character = String(folded)
      // A mark that stands above or beside a letter makes one character with it.
      if let first = folded.first, Self.isMark(first), let known = last {
        last = (known.folded + character, known.range.lowerBound..<end)
        continue
      }
      if let last {
        tokens.append(
          Token(
            word: last.folded + character, range: last.range.lowerBound..<end, isRest: false))
        isPaired = true
      }
      last = (character, place..<end)
    }
    endWord()
    endRun()
    return tokens
  }

  private mutating func fold(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    var folded = String.UnicodeScalarView()
    table.fold(scalar.value) { if let part = Unicode.Scalar($0) { folded.append(part) } }
    return folded
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value & ~0x20)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol, .privateUse:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether the character belongs to a script that is written without spaces: those of China and Japan, Thai, Lao, Burmese and
  /// Khmer.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
