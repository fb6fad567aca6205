import CPango
import Geometry
import Marks

/// A paragraph in lines, from its upper left corner.
final class ParagraphLayout {
  let input: ParagraphInput
  let passage: PassageLayout
  private(set) var lines: [LaidLine] = []

  /// The layout of the number before a numbered paragraph.
  let number: PassageLayout?

  /// The room of lists' marks, at the side at which lines start.
  let indent: Double

  /// The width that the paragraph needs, and its height.
  private(set) var size = Size.zero

  /// The width in which the lines are aligned.
  let width: Double

  init(_ input: ParagraphInput) {
    self.input = input
    let context = FontContext(base: input.base, isRightToLeft: input.isRightToLeft)
    number = ListMark.number(of: input, context)
    let indent = ListMark.indent(of: input, number)
    self.indent = indent
    let room = input.room(behind: indent)
    let line = input.line
    let isJustified = input.base.alignment == .justified
    passage = PassageLayout(
      input.words[..<(line?.shown ?? input.words.count)], spans: input.spans, context: context,
      width: line == nil ? room : nil, isJustified: isJustified)
    if let line, !line.isLast, isJustified, let room { passage.justify(to: room) }
    // A separator at the end of a line begins another one for Pango.
    let handles = line == nil ? passage.lines[...] : passage.lines.prefix(1)
    let advances = handles.map { $0.advance * input.scale }
    let widest = advances.max() ?? 0
    width = input.base.width ?? max(input.room ?? 0, indent + widest)
    size.width = indent + widest
    for (handle, advance) in zip(handles, advances) { add(handle, advance) }
  }

  private func add(_ handle: UnsafeMutablePointer<PangoLayoutLine>, _ advance: Double) {
    let heights = input.line?.heights ?? handle.heights
    let height = input.height(of: heights)
    let share = (height - (heights.ascent + heights.descent) * input.scale) / 2
    let start = Int(handle.pointee.start_index)
    let end = input.line == nil ? start + Int(handle.pointee.length) : input.words.count
    let ascent = heights.ascent * input.scale + share
    lines.append(
      LaidLine(
        handle: handle, source: start..<end,
        baseline: Point(x: left(ofLine: advance), y: size.height + ascent), advance: advance,
        ascent: ascent, descent: heights.descent * input.scale + share))
    size.height += height
  }

  private func left(ofLine advance: Double) -> Double {
    let free = width - indent - advance
    let before = input.isRightToLeft ? 0 : indent
    switch input.base.alignment {
    case .start, .justified: return before + (input.isRightToLeft ? free : 0)
    case .centre: return before + free / 2
    case .end: return before + (input.isRightToLeft ? 0 : free)
    }
  }
}
