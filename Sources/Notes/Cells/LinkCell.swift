import Geometry
import Graphics
import Toolkit

/// Shows where a link leads.
package final class LinkCell: NoteCell {
  var block: Link?

  private var shape: LinkShape?

  override func blockDidChange() {
    shape = block.flatMap { block in measures?.shape(of: block) }
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let shape else { return }
    fill(shape.box, palette.fill, radius: 8, on: context)
    draw(shape.host, palette.text, on: context)
    draw(shape.target, palette.secondary, on: context)
    if let warning = shape.warning { draw(warning, palette.alert, on: context) }
  }
}
