import CPango
import Marks

/// Some hundred bytes of a long paragraph, measured by themselves: where lines may end in them, and how far they reach. Lengths are in units of
/// Pango, whole numbers, whose sums don't depend on what is before.
final class Stretch {
  /// The words, with some more behind them by which letters join and words end.
  let input: ParagraphInput

  /// The bytes without those behind.
  let count: Int

  /// The offsets behind letters at which lines may end.
  let places: [Int]

  /// The sum of all advances before each place.
  let reaches: [Int]

  /// The same without a space right before the place, and the bytes of that space.
  let trimmed: [Int]
  let blanks: [Int]

  /// The number of the last place up to each of them that is between words, or -1.
  let wordEnds: [Int]

  /// The numbers of the places at which a line has to end.
  let separators: [Int]

  /// The sum of all advances.
  let reach: Int

  /// The heights of the letters until each of some offsets, the last of which is the end.
  private let heights: [(end: Int, heights: LineHeights)]

  init(_ input: ParagraphInput, count: Int, context: FontContext) {
    (self.input, self.count) = (input, count)
    let words = input.words
    let passage = PassageLayout(
      words[...], spans: input.spans, context: context, width: nil, isJustified: false)
    let advances = Advances(passage, of: words)
    var (places, reaches, trimmed) = ([Int](), [Int](), [Int]())
    var (blanks, wordEnds, separators) = ([Int](), [Int](), [Int]())
    var (reach, offset, number, wordEnd) = (0, 0, 0, -1)
    let attributes = passage.attributes
    while offset < count, number + 1 < attributes.count {
      let start = offset
      offset += 1
      while offset < count, words[offset] & 0xC0 == 0x80 { offset += 1 }
      let advance = advances.sum(of: start..<offset)
      reach += advance
      let isBlank = attributes[number].is_white != 0
      number += 1
      let (attribute, isEnd) = (attributes[number], offset == words.count)
      guard attribute.is_line_break != 0 || attribute.is_char_break != 0 || isEnd else { continue }
      if attribute.is_line_break != 0 { wordEnd = places.count }
      if attribute.is_mandatory_break != 0, !isEnd { separators.append(places.count) }
      places.append(offset)
      reaches.append(reach)
      trimmed.append(isBlank ? reach - advance : reach)
      blanks.append(isBlank ? offset - start : 0)
      wordEnds.append(wordEnd)
    }
    (self.places, self.reaches, self.trimmed) = (places, reaches, trimmed)
    (self.blanks, self.wordEnds, self.separators) = (blanks, wordEnds, separators)
    self.reach = reach
    heights = advances.heights(until: count)
  }

  /// The heights of a line with the letters from an offset to another one.
  func heights(in range: Range<Int>) -> LineHeights? {
    var (found, start) = (LineHeights?.none, 0)
    for part in heights {
      if start < range.upperBound, part.end > range.lowerBound {
        found = part.heights.union(found)
      }
      start = part.end
    }
    return found
  }
}

/// The advances of the letters of a layout, in the order of the words, and their heights.
private struct Advances {
  /// By the offset at which a cluster begins.
  private var advances: [Int]
  private var runs: [(range: Range<Int>, heights: LineHeights)] = []

  init(_ passage: PassageLayout, of words: [UInt8]) {
    advances = [Int](repeating: 0, count: words.count + 1)
    for line in passage.lines {
      for run in line.runs {
        let clusters = GlyphClusters(run.pointee)
        for index in 0..<clusters.count {
          let start = clusters.source(index).lowerBound
          advances[min(start, words.count)] += Int(clusters.glyph(index).geometry.width)
        }
        guard let item = run.pointee.item else { continue }
        let start = Int(item.pointee.offset)
        runs.append((start..<start + Int(item.pointee.length), run.heights))
      }
    }
    runs.sort { $0.range.lowerBound < $1.range.lowerBound }
    holdTabs(words)
  }

  /// A tab is as wide as its place on a line makes it, which is eight spaces at most.
  private mutating func holdTabs(_ words: [UInt8]) {
    guard words.contains(0x09) else { return }
    let space = words.firstIndex(of: 0x20).map { advances[$0] } ?? 0
    let width = 8 * max(space, Int(FontContext.size) * Int(PANGO_SCALE) / 4)
    for index in words.indices where words[index] == 0x09 { advances[index] = width }
  }

  func sum(of range: Range<Int>) -> Int { advances[range].reduce(0, +) }

  func heights(until end: Int) -> [(end: Int, heights: LineHeights)] {
    var found: [(end: Int, heights: LineHeights)] = []
    for run in runs where run.range.lowerBound < end {
      let end = min(run.range.upperBound, end)
      if let last = found.last, last.heights == run.heights {
        found[found.count - 1].end = end
      } else {
        found.append((end, run.heights))
      }
    }
    if !found.isEmpty { found[found.count - 1].end = end }
    return found
  }
}
