import Geometry
import Graphics
import Toolkit

/// Shows the message to which a message replies.
package final class CommentCell: NoteCell {
  var block: CommentInfo?

  /// The layout; nil until the cell is first drawn.
  private var shape: CommentShape?

  private func makeShape() -> CommentShape? {
    block.flatMap { block in measures.map { CommentShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape = shape ?? makeShape() else { return }
    self.shape = shape
    fill(shape.box, palette.fill, radius: 4, on: context)
    fill(shape.bar, block.author.colour, radius: 1.5, on: context)
    draw(shape.name, palette.readable(block.author.colour), on: context)
    draw(shape.excerpt, palette.secondary, on: context)
  }
}
