import Geometry
import Graphics

/// The layout of the cell of a link.
struct LinkShape {
  let box: Rect
  let host: PlacedText
  let target: PlacedText
  let warning: PlacedText?
  let height: Double

  init(_ block: Link, _ measures: CellMeasures) {
    let metrics = measures.metrics
    let room = metrics.room(in: measures.width) - 20
    let left = metrics.indent + 10
    host = PlacedText(
      line: block.address.host, metrics.captionName, x: left, y: 10, room: room,
      overflow: .ellipsizeMiddle)
    var bottom = host.frame.maxY
    // The whole address, so that the target is evident.
    target = PlacedText(
      line: block.address.target, metrics.caption, x: left, y: bottom + 1, room: room,
      overflow: .ellipsizeMiddle)
    bottom = target.frame.maxY
    if let text = measures.context.warning(about: block.address) {
      let line = PlacedText(lines: text, metrics.caption, x: left, y: bottom + 2, room: room)
      warning = line
      bottom = line.frame.maxY
    } else {
      warning = nil
    }
    box = Rect(x: metrics.indent, y: 3, width: room + 20, height: bottom + 7 - 3)
    height = box.maxY + 3
  }
}
