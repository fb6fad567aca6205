import Geometry

/// The layout of the cell of a quote.
struct CommentShape {
  let box: Rect
  let bar: Rect
  let name: PlacedText
  let excerpt: PlacedText
  let height: Double

  init(_ block: CommentInfo, _ measures: CellMeasures) {
    let (metrics, context) = (measures.metrics, measures.context)
    let room = metrics.room(in: measures.width)
    let left = metrics.indent
    name = PlacedText(
      line: context.name(block.name, block.distinction), metrics.captionName, x: left + 11, y: 7,
      room: room - 19)
    excerpt = PlacedText(
      line: QuoteText.text(of: block, context), metrics.caption, x: left + 11,
      y: name.frame.maxY + 1, room: room - 19)
    box = Rect(x: left, y: 3, width: room, height: excerpt.frame.maxY + 4 - 3)
    bar = Rect(x: left, y: 3, width: 3, height: box.height)
    height = box.maxY + 3
  }
}
