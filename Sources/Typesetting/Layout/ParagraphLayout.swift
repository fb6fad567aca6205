import CPango
import Geometry
import Marks

/// A paragraph in lines, from its upper left corner.
final class ParagraphLayout {
  let input: ParagraphInput
  let passages: [PassageLayout]
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
    let scale = input.scale
    let room = input.base.width.map { max($0 - indent, 0) / scale }
    // Pango can't lay out wider lines, and no text of a passage fills them.
    passages = Passages(
      input: input, context: context, width: room.flatMap { $0 < 1e6 ? $0 : nil }
    ).make()
    let advances = passages.map { $0.lines.map { $0.advance * scale } }
    let widest = advances.joined().max() ?? 0
    width = input.base.width ?? max(input.room ?? 0, indent + widest)
    size.width = indent + widest
    for (index, passage) in passages.enumerated() {
      for (line, advance) in zip(passage.lines, advances[index]) {
        add(line, of: index, from: passage.start, advance)
      }
    }
  }

  private func add(
    _ handle: UnsafeMutablePointer<PangoLayoutLine>, of passage: Int, from offset: Int,
    _ advance: Double
  ) {
    let (ascent, descent) = handle.heights
    let height = (ascent + descent) * input.scale * input.base.lineHeight
    let share = (height - (ascent + descent) * input.scale) / 2
    let start = offset + Int(handle.pointee.start_index)
    lines.append(
      LaidLine(
        passage: passage, handle: handle, source: start..<start + Int(handle.pointee.length),
        baseline: Point(
          x: left(ofLine: advance), y: size.height + share + ascent * input.scale),
        advance: advance, ascent: ascent * input.scale + share,
        descent: descent * input.scale + share))
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
