import Geometry
public import Marks

/// Sets typed text: chooses fonts, shapes and wraps it by Pango, and tells what is seen of it without any font.
///
/// Paragraphs that are as in the text before aren't set again. A typesetter belongs to one thread, as do its texts.
public final class Typesetter {
  private let foundry = Foundry()

  /// The paragraphs of the last text.
  private var known: [ParagraphInput: SetParagraph] = [:]

  public init() {}

  public func set(_ source: TextSource) -> SetText {
    var next: [ParagraphInput: SetParagraph] = [:]
    func paragraph(_ input: ParagraphInput) -> SetParagraph {
      if let made = next[input] { return made }
      let made = known[input] ?? SetParagraph(input, foundry)
      next[input] = made
      return made
    }
    let (ranges, inputs) = (source.paragraphRanges, ParagraphInputs(source).make())
    var paragraphs = inputs.map(paragraph)
    let widest = paragraphs.map(\.fragment.size.width).max() ?? 0
    if paragraphs.count > 1 {
      for (index, input) in inputs.enumerated() where input.dependsOnRoom {
        var input = input
        input.room = widest
        paragraphs[index] = paragraph(input)
      }
    }
    known = next
    return SetText(
      paragraphs, starts: ranges.map(\.lowerBound), width: inputs[0].base.width ?? widest, foundry)
  }
}

/// A paragraph as it is seen, from its upper left corner. Forms, media and fonts have the foundry's numbers.
final class SetParagraph {
  let input: ParagraphInput
  let fragment: TextSetting

  init(_ input: ParagraphInput, _ foundry: Foundry) {
    self.input = input
    var maker = FragmentMaker(ParagraphLayout(input), foundry)
    fragment = maker.make()
  }
}
