import Glibc
import Marks

/// The measured stretches of long paragraphs, each once for all that have the same words and looks.
final class StretchStore {
  /// By hashes of the words.
  private var known: [Int: [Stretch]] = [:]

  var all: [Stretch] { Array(known.values.joined()) }

  /// The number of different stretches.
  private(set) var count = 0

  /// The stretches of a paragraph; those that it shares with the paragraphs before an edit, at its start and at its end, go on.
  func stretches(
    of paragraph: ParagraphInput, after first: KeptStretches?, _ last: KeptStretches?
  ) -> [Stretch] {
    var (cutting, stretches) = (StretchCutting(paragraph), [Stretch]())
    first?.addFirst(to: &stretches, &cutting)
    while last?.addLast(to: &stretches, &cutting) != true, let stretch = next(of: &cutting) {
      stretches.append(stretch)
    }
    return stretches
  }

  /// The next stretch of a paragraph, which is measured if no text had it; nil behind the last one.
  func next(of cutting: inout StretchCutting) -> Stretch? {
    guard let part = cutting.next() else { return nil }
    let (words, look) = (cutting.words, cutting.look)
    let hash = Self.hash(words, part.seen)
    if let found = known[hash]?.first(where: { $0.shows(words, part, look) }) { return found }
    let stretch = Stretch(cutting.input(of: part), count: part.count, context: cutting.context)
    known[hash, default: []].append(stretch)
    count += 1
    return stretch
  }

  private static func hash(_ words: [UInt8], _ range: Range<Int>) -> Int {
    var hasher = Hasher()
    words.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
    return hasher.finalize()
  }

  /// Forgets stretches of earlier texts if there are many more than the text has now.
  func forget(allBut lasting: [[Stretch]]) {
    guard count > 3 * lasting.reduce(0, { $0 + $1.count }) + Self.spare else { return }
    (known, count) = ([:], 0)
    for stretch in lasting.joined() {
      let hash = Self.hash(stretch.input.words, 0..<stretch.input.words.count)
      guard known[hash]?.contains(where: { $0 === stretch }) != true else { continue }
      known[hash, default: []].append(stretch)
      count += 1
    }
  }

  /// The stretches that are kept beside those of the text.
  private static let spare = 1000
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
