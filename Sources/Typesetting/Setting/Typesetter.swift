import Geometry
public import Marks

/// Sets typed text: chooses fonts, shapes and wraps it by Pango, and tells what is seen of it without any font.
///
/// Paragraphs that are as in the text before aren't set again. A typesetter belongs to one thread, as do its texts.
public final class Typesetter {
  private let foundry = Foundry()

  /// The last text, and its paragraphs.
  private var last: (source: TextSource, paragraphs: [WholeParagraph])?

  /// Paragraphs of this text and of earlier ones.
  private var known: [ParagraphInput: SetParagraph] = [:]

  /// Long paragraphs of a text that will be set.
  private var prepared: [LongParagraph] = []

  /// The stretches of long paragraphs.
  let stretches = StretchStore()

  public init() {}

  public func set(_ source: TextSource) -> SetText {
    let ranges = source.paragraphRanges
    let whole = paragraphs(of: source, ranges)
    last = (source, whole)
    prepared = []
    let widest = whole.reduce(0) { max($0, $1.width) }
    // An only line needs no room beside itself.
    let room = whole.count > 1 || whole[0].lines != nil ? widest : nil
    var (paragraphs, starts) = ([SetParagraph](), [Int]())
    for (paragraph, range) in zip(whole, ranges) {
      switch paragraph {
      case .short(let paragraph):
        paragraphs.append(paragraph.aligned(in: room))
        starts.append(range.lowerBound)
      case .long(let paragraph):
        paragraphs += paragraph.lines(in: room, foundry)
        starts += paragraph.starts.map { $0 + range.lowerBound }
      }
    }
    forget(allBut: whole)
    let width = whole[0].input.base.width ?? widest
    return SetText(paragraphs, starts: starts, width: width, foundry)
  }

  /// The bytes of the paragraphs that would be measured to set a text next.
  func bytesToMeasure(for source: TextSource) -> Int {
    guard let last, let difference = SourceDifference(last.source, source) else {
      return source.words.count
    }
    let ranges = source.paragraphRanges
    return ranges[difference.before..<max(ranges.count - difference.behind, difference.before)]
      .reduce(0) { $0 + max($1.count, TextPreparation.leastCost) }
  }

  /// All that it keeps of texts.
  var remains: TextRemains {
    var parts: [AnyObject] = Array(known.values) + stretches.all
    for paragraph in last?.paragraphs ?? [] {
      switch paragraph {
      // A text may have a million equal lines.
      case .short(let paragraph): if parts.last !== paragraph { parts.append(paragraph) }
      case .long(let paragraph): parts += paragraph.parts
      }
    }
    return TextRemains(parts)
  }

  private func forget(allBut whole: [WholeParagraph]) {
    stretches.forget(allBut: whole.compactMap { $0.lines?.stretches })
    let short = whole.compactMap { if case .short(let paragraph) = $0 { paragraph } else { nil } }
    guard known.count > 3 * short.count + Self.spare else { return }
    known = Dictionary(short.map { ($0.input, $0) }) { first, _ in first }
  }

  /// The paragraphs that are kept beside those of the text.
  private static let spare = 1000

  func paragraph(_ input: ParagraphInput) -> SetParagraph {
    if let made = known[input] { return made }
    let made = SetParagraph(input, foundry)
    known[input] = made
    return made
  }

  /// Wraps a long paragraph of a text that will be set, whose stretches have been measured.
  func prepare(_ input: ParagraphInput, _ stretches: [Stretch]) {
    prepared.append(LongParagraph(input, stretches))
  }

  /// A paragraph of a text; `first` and `last` were those before an edit that began and ended where this one does.
  private func whole(
    _ input: ParagraphInput, after first: WholeParagraph? = nil, _ last: WholeParagraph? = nil
  ) -> WholeParagraph {
    guard input.words.count > LongParagraph.whole else { return .short(paragraph(input)) }
    if let known = prepared.first(where: { $0.input == input }) { return .long(known) }
    return .long(LongParagraph(input, stretches, after: first?.lines, last?.lines))
  }

  /// The paragraphs of a source, each as if it were alone.
  private func paragraphs(of source: TextSource, _ ranges: [Range<Int>]) -> [WholeParagraph] {
    guard let last, let difference = SourceDifference(last.source, source) else {
      var inputs = ParagraphInputs(source)
      return ranges.indices.map { whole(inputs.next($0, ranges[$0])) }
    }
    let before = difference.before
    let old = last.paragraphs
    var inputs = ParagraphInputs(
      source, from: before, isRightToLeft: before > 0 && old[before - 1].input.isRightToLeft)
    let end = ranges.count - difference.behind
    let gone = old.count - difference.behind
    var made = (before..<end).map { index in
      let last = index - end + gone
      return whole(
        inputs.next(index, ranges[index]), after: index < gone ? old[index] : nil,
        last >= before ? old[last] : nil)
    }
    // The direction that those behind may take over, as it was.
    var wasRightToLeft = gone > 0 && old[gone - 1].input.isRightToLeft
    var next = end
    while next < ranges.count {
      let was = old[next - ranges.count + old.count]
      if inputs.isRightToLeft == wasRightToLeft {
        // No list goes on, so all others are as they were.
        if ListNumbers.end(at: source.paragraphs[next]) { break }
        let number = inputs.skip(next, isRightToLeft: was.input.isRightToLeft)
        made.append(was.input.number == number ? was : whole(was.input.with(number: number)))
      } else {
        made.append(whole(inputs.next(next, ranges[next])))
      }
      wasRightToLeft = was.input.isRightToLeft
      next += 1
    }
    return old[..<before] + made + old[(next - ranges.count + old.count)...]
  }
}
