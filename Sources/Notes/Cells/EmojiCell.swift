import Geometry
import Graphics
import Toolkit

/// Shows the emoji with which people have reacted, and their numbers.
package final class EmojiCell: NoteCell {
  var block: Emoji?

  /// The layout; nil until the cell is first drawn.
  private var shape: EmojiShape?

  private func makeShape() -> EmojiShape? {
    block.flatMap { block in measures.map { EmojiShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape = shape ?? makeShape() else { return }
    self.shape = shape
    for (chip, count) in zip(shape.chips, block.counts) {
      let radius = chip.frame.height / 2
      fill(chip.frame, count.isOwn ? palette.accent : palette.line, radius: radius, on: context)
      fill(
        chip.frame.outset(by: -1), count.isOwn ? palette.selected : palette.fill,
        radius: radius - 1,
        on: context)
      draw(chip.sign, palette.text, on: context)
      draw(chip.count, count.isOwn ? palette.accent : palette.secondary, on: context)
    }
  }
}
