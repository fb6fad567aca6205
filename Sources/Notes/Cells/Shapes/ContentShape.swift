import Geometry
import Graphics
import Language

/// The layout of the cell of a message's text.
struct ContentShape {
  let text: PlacedText

  /// The button that shows more of a long text.
  let more: PlacedText?
  let edited: PlacedText?
  let height: Double

  init(_ block: Content, _ measures: CellMeasures) {
    let (metrics, words) = (measures.metrics, measures.context.words)
    let room = metrics.room(in: measures.width)
    let shown = block.isDeleted ? words[.notesDeleted] : block.text.text
    text = PlacedText(lines: shown, metrics.body, x: metrics.indent, y: 2, room: room)
    var bottom = text.frame.maxY
    func line(_ phrase: String, _ font: Font) -> PlacedText {
      let line = PlacedText(line: phrase, font, x: metrics.indent, y: bottom + 2, room: room)
      bottom = line.frame.maxY
      return line
    }
    more = block.text.isCut ? line(words[.notesShowMore], metrics.name) : nil
    edited = block.isEdited ? line(words[.notesEdited], metrics.caption) : nil
    height = bottom + 2
  }

  /// The link at a place, if there is one.
  func link(at place: Point, in block: Content) -> WebAddress? {
    let inside = place - text.frame.origin.vector
    return block.text.links.first { link in
      text.layout.rects(of: link.range).contains { $0.outset(by: 1).contains(inside) }
    }?.address
  }
}
