import Geometry
import Graphics

/// The layout of the cell of a creator.
struct CreatorShape {
  let circle: Rect
  let initials: PlacedText
  let name: PlacedText
  let time: PlacedText
  let height: Double

  init(_ block: CreatorInfo, _ measures: CellMeasures) {
    let (metrics, context) = (measures.metrics, measures.context)
    let top = 10.0
    circle = Rect(x: metrics.margin, y: top, width: metrics.circle, height: metrics.circle)
    let letters = PlacedText(
      line: DisplayName.initials(of: block.author.name), metrics.initials, x: 0, y: 0,
      room: metrics.circle)
    initials = letters.moved(
      x: (circle.minX + (circle.width - letters.frame.width) / 2).rounded(),
      y: (circle.minY + (circle.height - letters.frame.height) / 2).rounded())
    let room = metrics.room(in: measures.width)
    let clock = PlacedText(
      line: context.text(ofTime: block.time), metrics.caption, x: 0, y: 0, room: room)
    let text = context.name(block.name, block.distinction)
    let line = PlacedText(
      line: text, metrics.name, x: metrics.indent, y: 0, room: room - clock.frame.width - 8)
    height = max(circle.maxY, top + line.frame.height) + 2
    let middle = circle.minY + circle.height / 2
    name = line.moved(x: metrics.indent, y: (middle - line.frame.height / 2).rounded())
    // Nearly on the baseline of the name.
    time = clock.moved(
      x: name.frame.maxX + 8, y: name.frame.maxY - clock.frame.height - 1)
  }
}
