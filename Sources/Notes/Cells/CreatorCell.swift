import Geometry
import Graphics
import Toolkit

/// Shows who wrote the messages below: initials in a circle, name and time.
package final class CreatorCell: NoteCell {
  var block: CreatorInfo?

  private var shape: CreatorShape?

  override func blockDidChange() {
    shape = block.flatMap { block in measures?.shape(of: block) }
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape else { return }
    context.setFillColour(block.author.colour)
    context.fillEllipse(in: mirrored(shape.circle))
    draw(shape.initials, NoteColours.onColour(block.author.colour), on: context)
    draw(shape.name, palette.readable(block.author.colour), on: context)
    draw(shape.time, palette.secondary, on: context)
  }
}
