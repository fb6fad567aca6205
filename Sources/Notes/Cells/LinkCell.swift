import Geometry
import Graphics
import Toolkit

/// Shows the target of a link.
package final class LinkCell: NoteCell {
  var block: Link?

  /// The layout; nil until the cell is first drawn.
  private var shape: LinkShape?

  private func makeShape() -> LinkShape? {
    block.flatMap { block in measures.map { LinkShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let shape = shape ?? makeShape() else { return }
    self.shape = shape
    fill(shape.box, palette.fill, radius: 8, on: context)
    draw(shape.host, palette.text, on: context)
    draw(shape.target, palette.secondary, on: context)
    if let warning = shape.warning { draw(warning, palette.alert, on: context) }
  }
}
