import Geometry
import Graphics
import Toolkit

/// Shows the text of a message, with its links and the matches of a search.
package final class ContentCell: NoteCell {
  var block: Content?

  /// The matches of the search in the text, as UTF-8 ranges.
  var hits: [Range<Int>] = []

  /// The layout; nil until the cell is first drawn.
  private var shape: ContentShape?

  private func makeShape() -> ContentShape? {
    block.flatMap { block in measures.map { ContentShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape = shape ?? makeShape() else { return }
    self.shape = shape
    let corner = mirrored(shape.text.frame).origin
    for hit in hits {
      context.setFillColour(palette.accent.withAlpha(0.3))
      for rect in shape.text.layout.rects(of: hit) { context.fill(rect.offset(by: corner.vector)) }
    }
    draw(shape.text, block.isDeleted ? palette.secondary : palette.text, on: context)
    for link in block.text.links { draw(link, at: corner, shape.text.layout, on: context) }
    if let more = shape.more { draw(more, palette.accent, on: context) }
    if let edited = shape.edited { draw(edited, palette.secondary, on: context) }
  }

  /// Draws the letters of a link again, in the colour of links.
  private func draw(
    _ link: DisplayText.Link, at corner: Point, _ layout: TextLayout, on context: Context
  ) {
    for rect in layout.rects(of: link.range) {
      let place = rect.offset(by: corner.vector)
      context.saving {
        context.clip(to: place)
        context.setFillColour(palette.background)
        context.fill(place)
        context.setFillColour(palette.accent)
        context.draw(layout, at: corner)
        context.fill(Rect(x: place.minX, y: place.maxY - 2, width: place.width, height: 1))
      }
    }
  }
}
