import Geometry
public import Marks

/// Sets typed text: chooses fonts, shapes and wraps it by Pango, and tells what is seen of it without any font.
///
/// Paragraphs that are as in the text before aren't set again. A typesetter belongs to one thread, as do its texts.
public final class Typesetter {
  private let foundry = Foundry()

  /// The last text, and its paragraphs.
  private var last: (source: TextSource, paragraphs: [SetParagraph])?

  /// Paragraphs of this text and of earlier ones.
  private var known: [ParagraphInput: SetParagraph] = [:]

  public init() {}

  public func set(_ source: TextSource) -> SetText {
    let ranges = source.paragraphRanges
    var paragraphs = paragraphs(of: source, ranges)
    last = (source, paragraphs)
    let widest = paragraphs.reduce(0) { max($0, $1.width) }
    let room = paragraphs.count > 1 ? widest : nil
    for index in paragraphs.indices where paragraphs[index].input.dependsOnRoom {
      if paragraphs[index].input.room != room {
        paragraphs[index] = paragraphs[index].aligned(in: room, self)
      }
    }
    if known.count > 2 * paragraphs.count + Self.spare {
      known = Dictionary(paragraphs.map { ($0.input, $0) }) { first, _ in first }
    }
    let width = paragraphs[0].input.base.width ?? widest
    return SetText(paragraphs, starts: ranges.map(\.lowerBound), width: width, foundry)
  }

  /// The paragraphs that are kept beside those of the text.
  private static let spare = 1000

  func paragraph(_ input: ParagraphInput, width: Double? = nil) -> SetParagraph {
    if let made = known[input] { return made }
    let made = SetParagraph(input, foundry, width: width)
    known[input] = made
    return made
  }

  /// The paragraphs of a source, each as if it were alone.
  private func paragraphs(of source: TextSource, _ ranges: [Range<Int>]) -> [SetParagraph] {
    guard let last, let difference = SourceDifference(last.source, source) else {
      var inputs = ParagraphInputs(source)
      return ranges.indices.map { paragraph(inputs.next($0, ranges[$0])) }
    }
    let before = difference.before
    let old = last.paragraphs
    var inputs = ParagraphInputs(
      source, from: before, isRightToLeft: before > 0 && old[before - 1].input.isRightToLeft)
    let end = ranges.count - difference.behind
    var made = (before..<end).map { paragraph(inputs.next($0, ranges[$0])) }
    // The direction that those behind may take over, as it was.
    let gone = old.count - difference.behind
    var wasRightToLeft = gone > 0 && old[gone - 1].input.isRightToLeft
    var next = end
    while next < ranges.count {
      let was = old[next - ranges.count + old.count]
      if inputs.isRightToLeft == wasRightToLeft {
        // No list goes on, so all others are as they were.
        if ListNumbers.end(at: source.paragraphs[next]) { break }
        let number = inputs.skip(next, isRightToLeft: was.input.isRightToLeft)
        made.append(was.input.number == number ? was : paragraph(was.input.with(number: number)))
      } else {
        made.append(paragraph(inputs.next(next, ranges[next])))
      }
      wasRightToLeft = was.input.isRightToLeft
      next += 1
    }
    return old[..<before] + made + old[(next - ranges.count + old.count)...]
  }
}

/// A paragraph as it is seen, from its upper left corner. Forms, media and fonts have the foundry's numbers.
final class SetParagraph {
  let input: ParagraphInput
  let fragment: TextSetting

  /// The width that it needs, wherever it is aligned.
  let width: Double
  let height: Double

  init(_ input: ParagraphInput, _ foundry: Foundry, width: Double? = nil) {
    self.input = input
    var maker = FragmentMaker(ParagraphLayout(input), foundry)
    fragment = maker.make()
    self.width = width ?? fragment.size.width
    height = fragment.size.height
  }

  /// The paragraph aligned in a room.
  func aligned(in room: Double?, _ typesetter: Typesetter) -> SetParagraph {
    var input = input
    input.room = room
    return typesetter.paragraph(input, width: width)
  }
}
