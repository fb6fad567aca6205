import Geometry
import Graphics
import Toolkit

/// Shows the author of the messages below: initials in a circle, name and time.
package final class CreatorCell: NoteCell {
  var block: CreatorInfo?

  /// The layout; nil until the cell is first drawn.
  private var shape: CreatorShape?

  private func makeShape() -> CreatorShape? {
    block.flatMap { block in measures.map { CreatorShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape = shape ?? makeShape() else { return }
    self.shape = shape
    context.setFillColour(block.author.colour)
    context.fillEllipse(in: mirrored(shape.circle))
    draw(shape.initials, NoteColours.onColour(block.author.colour), on: context)
    draw(shape.name, palette.readable(block.author.colour), on: context)
    draw(shape.time, palette.secondary, on: context)
  }
}
