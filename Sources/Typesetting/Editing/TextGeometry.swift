import CPango
import Geometry
import Marks

/// Finds the places of carets, words and selections in a text that the typesetter has set. Offsets are bytes of the source, places those in its box.
///
/// Paragraphs that are asked about are laid out again, as they were when the text was set; those asked about last are kept.
public final class TextGeometry {
  let text: SetText

  private var layouts: [Int: ParagraphLayout] = [:]
  private static let mostLayouts = 64

  public init(_ text: SetText) {
    self.text = text
  }

  /// A line, by its paragraph and its number there.
  struct LinePlace: Hashable {
    let paragraph: Int
    let line: Int
  }

  var count: Int { text.starts[lastParagraph] + text.paragraphs[lastParagraph].count }

  var lastParagraph: Int { text.paragraphs.count - 1 }

  func layout(_ paragraph: Int) -> ParagraphLayout {
    if let known = layouts[paragraph] { return known }
    if layouts.count >= Self.mostLayouts { layouts = [:] }
    let made = ParagraphLayout(text.paragraphs[paragraph].input)
    layouts[paragraph] = made
    return made
  }

  /// The paragraph with an offset, and the offset there.
  func place(_ offset: Int) -> (paragraph: Int, offset: Int) {
    let offset = min(max(offset, 0), count)
    let paragraph = text.paragraph(at: offset)
    let length = text.paragraphs[paragraph].count
    return (paragraph, min(offset - text.starts[paragraph], length))
  }

  /// The line with an offset; where a line wraps, the one that begins there.
  func line(at offset: Int) -> LinePlace {
    let place = place(offset)
    let lines = layout(place.paragraph).lines
    let next = lines.sortedIndex { $0.source.lowerBound > place.offset }
    return LinePlace(paragraph: place.paragraph, line: max(next - 1, 0))
  }

  /// Whether a paragraph is a line of a long one that goes on from the line before.
  func goesOn(_ paragraph: Int) -> Bool {
    paragraph > 0 && paragraph <= lastParagraph
      && text.starts[paragraph - 1] + text.paragraphs[paragraph - 1].count
        == text.starts[paragraph]
  }

  func laid(_ place: LinePlace) -> LaidLine { layout(place.paragraph).lines[place.line] }

  /// The line at a height, or the nearest one.
  func line(atHeight y: Double) -> LinePlace {
    let paragraph = max(text.tops.sortedIndex { $0 > y } - 1, 0)
    let lines = layout(paragraph).lines
    let next = lines.sortedIndex { $0.top > y - text.tops[paragraph] }
    return LinePlace(paragraph: paragraph, line: max(next - 1, 0))
  }

  func line(before place: LinePlace) -> LinePlace? {
    if place.line > 0 { return LinePlace(paragraph: place.paragraph, line: place.line - 1) }
    guard place.paragraph > 0 else { return nil }
    let lines = layout(place.paragraph - 1).lines.count
    return LinePlace(paragraph: place.paragraph - 1, line: lines - 1)
  }

  func line(after place: LinePlace) -> LinePlace? {
    if place.line + 1 < layout(place.paragraph).lines.count {
      return LinePlace(paragraph: place.paragraph, line: place.line + 1)
    }
    guard place.paragraph < lastParagraph else { return nil }
    return LinePlace(paragraph: place.paragraph + 1, line: 0)
  }
}
