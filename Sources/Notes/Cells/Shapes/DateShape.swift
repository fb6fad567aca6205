import Geometry
import Language

/// The layout of the cell of a date.
struct DateShape {
  let label: PlacedText
  let pill: Rect
  let height: Double

  init(_ block: DateBlock, _ measures: CellMeasures) {
    let context = measures.context
    let text = block.isUnreadLine ? context.words[.notesUnread] : context.text(of: block.day)
    let room = measures.width - 2 * measures.metrics.margin - 20
    let line = PlacedText(line: text, measures.metrics.captionName, x: 0, y: 0, room: room)
    let width = line.frame.width + 20
    let left = ((measures.width - width) / 2).rounded()
    pill = Rect(x: left, y: 8, width: width, height: line.frame.height + 6)
    label = line.moved(x: left + 10, y: 11)
    height = pill.maxY + 6
  }
}
