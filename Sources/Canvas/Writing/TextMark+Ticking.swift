import Geometry
import Marks
import Typesetting

extension TextMark {
  /// The text with the box at a point of the canvas ticked or unticked, if an item of a list of things to do has its box there.
  func ticked(at place: Point) -> TextMark? {
    guard text.source.paragraphs.contains(where: { $0.kind == .unticked || $0.kind == .ticked }),
      let point = transform.inverse?.apply(to: place)
    else { return nil }
    let geometry = TextGeometry(Typesetter().set(text.source))
    let offset = geometry.offset(at: point)
    let index = text.source.paragraph(at: offset)
    let source = text.source
    let start = source.paragraphRanges[index].lowerBound
    let caret = geometry.carets(at: start).main
    let isBesideLetters =
      geometry.isRightToLeft(at: start) ? point.x > caret.minX : point.x < caret.minX
    guard isBesideLetters, (caret.minY...caret.maxY).contains(point.y) else { return nil }
    let next = source.ticking(paragraphAt: start)
    guard next != source else { return nil }
    return TextMark(.set(next), colour: colour, at: anchor, linear: linear)
  }
}
