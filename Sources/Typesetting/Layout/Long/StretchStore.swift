import Geometry
import Glibc
import Marks

/// The measured stretches of long paragraphs, each once for all that have the same words and looks: those of the last text and the one before.
final class StretchStore {
  /// By hashes of the words.
  private var current: [Int: [Stretch]] = [:]
  private var before: [Int: [Stretch]] = [:]

  /// The bytes behind a stretch that are looked at.
  private static let outlook = 24

  func stretches(of paragraph: ParagraphInput) -> [Stretch] {
    let words = paragraph.words
    let ends = StretchEnds(words: words)
    let context = FontContext(base: paragraph.base, isRightToLeft: false)
    let look = paragraph.lookOfStretches
    var (stretches, start) = ([Stretch](), 0)
    while start < words.count {
      let end = ends.end(from: start)
      var seen = min(end + Self.outlook, words.count)
      while seen < words.count, words[seen] & 0xC0 == 0x80 { seen += 1 }
      let spans = paragraph.spans(in: start..<seen)
      let hash = Self.hash(words, start..<seen)
      let count = end - start
      let known = (current[hash] ?? []).first { $0.shows(words, start..<seen, count, spans, look) }
      if let known {
        stretches.append(known)
      } else {
        let kept = before[hash]?.first { $0.shows(words, start..<seen, count, spans, look) }
        var input = look
        (input.words, input.spans) = (Array(words[start..<seen]), spans)
        let stretch = kept ?? Stretch(input, count: count, context: context)
        current[hash, default: []].append(stretch)
        stretches.append(stretch)
      }
      start = end
    }
    return stretches
  }

  private static func hash(_ words: [UInt8], _ range: Range<Int>) -> Int {
    var hasher = Hasher()
    words.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
    return hasher.finalize()
  }

  /// Keeps those that the text has that was set now.
  func forget() {
    guard !current.isEmpty else { return }
    (before, current) = (current, [:])
  }
}

extension ParagraphInput {
  /// A paragraph without words in the same fonts. All else has no effect on lengths, nor has the direction of the paragraph.
  fileprivate var lookOfStretches: ParagraphInput {
    ParagraphInput(
      words: [], spans: [], paragraph: TextParagraph(), number: 0, isRightToLeft: false,
      base: TextBase(families: base.families, weight: base.weight, language: base.language))
  }
}

extension Stretch {
  /// Whether it is what a range of a paragraph looks like.
  fileprivate func shows(
    _ words: [UInt8], _ range: Range<Int>, _ count: Int, _ spans: [TextSpan], _ look: ParagraphInput
  ) -> Bool {
    guard count == self.count, range.count == input.words.count, spans == input.spans,
      look.base == input.base
    else { return false }
    return words.withUnsafeBytes { words in
      input.words.withUnsafeBytes { own in
        guard let start = words.baseAddress, let place = own.baseAddress else { return true }
        return memcmp(start + range.lowerBound, place, range.count) == 0
      }
    }
  }
}
