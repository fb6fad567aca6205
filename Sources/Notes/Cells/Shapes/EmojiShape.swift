import Geometry
import Graphics

/// The layout of the counts in the cell of reactions: in rows, wrapped like words.
struct EmojiShape {
  struct Chip {
    let frame: Rect
    let sign: PlacedText
    let count: PlacedText
  }

  let chips: [Chip]
  let height: Double

  init(_ block: Emoji, _ measures: CellMeasures) {
    let metrics = measures.metrics
    let room = metrics.room(in: measures.width)
    var chips: [Chip] = []
    var place = Point(x: metrics.indent, y: 4)
    for count in block.counts {
      let sign = PlacedText(line: count.sign, metrics.emoji, x: 0, y: 0, room: 60)
      let number = PlacedText(line: String(count.count), metrics.captionName, x: 0, y: 0, room: 60)
      let width = sign.frame.width + number.frame.width + 20
      let height = max(sign.frame.height, number.frame.height) + 6
      if place.x > metrics.indent, place.x + width > metrics.indent + room {
        place = Point(x: metrics.indent, y: (chips.last?.frame.maxY ?? 0) + 4)
      }
      let frame = Rect(x: place.x, y: place.y, width: width, height: height)
      func middle(_ text: PlacedText) -> Double {
        (frame.minY + (height - text.frame.height) / 2).rounded()
      }
      chips.append(
        Chip(
          frame: frame,
          sign: sign.moved(x: frame.minX + 8, y: middle(sign)),
          count: number.moved(x: frame.minX + 12 + sign.frame.width, y: middle(number))))
      place.x = frame.maxX + 6
    }
    self.chips = chips
    height = (chips.last?.frame.maxY ?? 0) + 4
  }
}
