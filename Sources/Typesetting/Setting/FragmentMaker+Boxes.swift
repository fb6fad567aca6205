import CPango
import Geometry
import Marks

extension FragmentMaker {
  /// Adds a box for a character that no font has.
  mutating func addBox(
    _ advance: Double, _ size: Double, showing source: Range<Int>, at place: Point,
    _ colour: Colour?
  ) {
    guard advance > 0, size > 0 else { return }
    let width = min(max(advance / size, 0.3), 4)
    let frame = Rect(x: 0.06, y: -0.72, width: width - 0.12, height: 0.72)
    guard
      let form = GlyphForm([
        ListMark.frame(frame, isFilled: true),
        ListMark.frame(frame.outset(by: -0.06), isFilled: false),
      ])
    else { return }
    add(
      foundry.number(of: form), showing: source, at: place,
      GlyphRun(end: 0, size: size, colour: colour, font: nil))
  }

  /// Adds boxes for a run that has no font, on a system without any.
  mutating func addBoxes(_ run: PangoGlyphItem, at start: Point, isShown: Bool) {
    let clusters = GlyphClusters(run)
    let scale = layout.input.scale / Double(PANGO_SCALE)
    var x = start.x
    for index in 0..<clusters.count {
      let advance = Double(clusters.glyph(index).geometry.width) * scale
      let source = isShown ? clusters.source(index) : 0..<0
      addBox(
        advance, layout.input.base.size, showing: source, at: Point(x: x, y: start.y), nil)
      x += advance
    }
  }
}
