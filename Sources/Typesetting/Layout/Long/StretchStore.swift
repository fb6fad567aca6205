import Glibc
import Marks

/// The measured stretches of long paragraphs, each once for all that have the same words and looks: those of the last text and the one before.
final class StretchStore {
  /// By hashes of the words.
  private var current: [Int: [Stretch]] = [:]
  private var before: [Int: [Stretch]] = [:]

  func stretches(of paragraph: ParagraphInput) -> [Stretch] {
    var (cutting, stretches) = (StretchCutting(paragraph), [Stretch]())
    while let stretch = next(of: &cutting) { stretches.append(stretch) }
    return stretches
  }

  /// The next stretch of a paragraph, which is measured if no text had it; nil behind the last one.
  func next(of cutting: inout StretchCutting) -> Stretch? {
    guard let part = cutting.next() else { return nil }
    let (words, look) = (cutting.words, cutting.look)
    let hash = Self.hash(words, part.seen)
    func find(_ stretches: [Int: [Stretch]]) -> Stretch? {
      stretches[hash]?.first { $0.shows(words, part, look) }
    }
    if let known = find(current) { return known }
    let stretch =
      find(before) ?? Stretch(cutting.input(of: part), count: part.count, context: cutting.context)
    current[hash, default: []].append(stretch)
    return stretch
  }

  /// The number of different stretches.
  var count: Int {
    Set([current, before].flatMap(\.values).joined().map(ObjectIdentifier.init)).count
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

extension Stretch {
  /// Whether it is what a range of a paragraph looks like.
  fileprivate func shows(
    _ words: [UInt8], _ part: StretchCutting.Part, _ look: ParagraphInput
  ) -> Bool {
    let range = part.seen
    guard part.count == count, range.count == input.words.count, part.spans == input.spans,
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
