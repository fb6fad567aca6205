import CPango
import Marks

/// A paragraph of more than 4 KiB. It is measured in stretches, and wrapped by what these tell; each of its lines is laid out by itself, once it is
/// seen. So a key in a paragraph of a megabyte lays out a few hundred bytes.
final class LongParagraph {
  let input: ParagraphInput

  /// The width that it needs, wherever it is aligned.
  let width: Double

  let stretches: [Stretch]
  private let breaks: [LineBreaker.Line]
  private let indent: Double
  private var made: (lines: [SetParagraph], room: Double?)?

  /// The paragraph before an edit, some of whose lines go on.
  private var former: LongParagraph?

  /// The most bytes of a paragraph that is laid out as a whole.
  static let whole = 4096

  /// Measures what wasn't in the paragraphs before an edit that began and ended where this one does.
  convenience init(
    _ input: ParagraphInput, _ store: StretchStore, after first: LongParagraph?,
    _ last: LongParagraph?
  ) {
    self.init(
      input,
      store.stretches(
        of: input, after: first?.keptStretches(in: input), last?.keptStretches(in: input)))
    if let former = first ?? last, former.input.looksAlike(input) { self.former = former }
  }

  private func keptStretches(in paragraph: ParagraphInput) -> KeptStretches {
    KeptStretches(stretches, of: input, in: paragraph)
  }

  init(_ input: ParagraphInput, _ stretches: [Stretch]) {
    (self.input, self.stretches) = (input, stretches)
    let context = FontContext(base: input.base, isRightToLeft: input.isRightToLeft)
    let indent = ListMark.indent(of: input, ListMark.number(of: input, context))
    self.indent = indent
    breaks = LineBreaker(stretches, width: input.room(behind: indent)).lines()
    let widest = breaks.reduce(0) { max($0, $1.advance) }
    width = indent + Double(widest) / Double(PANGO_SCALE) * input.scale
  }

  /// All that it is made of.
  var parts: [AnyObject] { [self] + (made?.lines ?? []) + stretches }

  /// The offsets at which the lines begin.
  var starts: [Int] { breaks.map(\.start) }

  /// The lines, aligned in a room.
  func lines(in room: Double?, _ foundry: Foundry) -> [SetParagraph] {
    let room = input.dependsOnRoom ? room : nil
    if let made, made.room == room { return made.lines }
    var kept = KeptLines(former ?? self, input)
    let lines = breaks.indices.map { index in
      let line = line(index)
      let range = breaks[index].start..<breaks[index].end
      return kept.line(line, range, room: room)
        ?? SetParagraph(line, range, of: self, width: width(of: index), room: room, foundry)
    }
    made = (lines, room)
    former = nil
    return lines
  }

  private func line(_ index: Int) -> LongLine {
    let line = breaks[index]
    return LongLine(
      isFirst: index == 0, isLast: index == breaks.count - 1,
      shown: line.end - line.start - line.blank, heights: line.heights)
  }

  private func width(of index: Int) -> Double {
    indent + Double(breaks[index].advance) / Double(PANGO_SCALE) * input.scale
  }

  /// The lines of a former paragraph that have been laid out, as far as the words around them are the same.
  private struct KeptLines {
    private let input: ParagraphInput
    private let old: ParagraphInput
    private let laid: [(range: Range<Int>, line: SetParagraph)]
    private var next = 0

    /// The bytes at both ends that haven't changed.
    private let before: Int
    private let behind: Int

    init(_ former: LongParagraph, _ input: ParagraphInput) {
      (self.input, old) = (input, former.input)
      let lines = former.made?.lines ?? []
      laid = zip(former.breaks, lines).compactMap { line, set in
        set.isLaid ? (line.start..<line.end, set) : nil
      }
      before = laid.isEmpty ? 0 : CommonBytes.start(of: old.words, input.words)
      behind = laid.isEmpty ? 0 : CommonBytes.end(of: old.words, input.words)
    }

    /// A line that has been laid out, if it looks like one that is wanted further down than those before.
    mutating func line(
      _ line: LongLine, _ range: Range<Int>, room: Double?
    ) -> SetParagraph? {
      let shift: Int
      if range.upperBound <= before {
        shift = 0
      } else if range.lowerBound >= input.words.count - behind {
        shift = old.words.count - input.words.count
      } else {
        return nil
      }
      let start = range.lowerBound + shift
      while next < laid.count, laid[next].range.lowerBound < start { next += 1 }
      guard next < laid.count, laid[next].range == start..<range.upperBound + shift,
        laid[next].line.isLine(line, room: room)
      else { return nil }
      let hasSpans = !input.spans.isEmpty || !old.spans.isEmpty
      if hasSpans, old.spans(in: laid[next].range) != input.spans(in: range) { return nil }
      return laid[next].line
    }
  }
}

extension ParagraphInput {
  /// Whether lines with the same words and spans look the same.
  fileprivate func looksAlike(_ other: ParagraphInput) -> Bool {
    paragraph == other.paragraph && number == other.number
      && isRightToLeft == other.isRightToLeft && base == other.base
  }

  /// A line of the paragraph, aligned in a room.
  func line(_ line: LongLine, _ range: Range<Int>, room: Double?) -> ParagraphInput {
    ParagraphInput(
      words: Array(words[range]), spans: spans(in: range), paragraph: paragraph, number: number,
      isRightToLeft: isRightToLeft, base: base, room: room, line: line)
  }
}
