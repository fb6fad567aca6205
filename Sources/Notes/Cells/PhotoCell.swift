import Geometry
import Graphics
import Toolkit

/// Shows a picture, or an empty frame until it is decoded.
package final class PhotoCell: NoteCell {
  var block: Photo?

  /// The decoded picture.
  var picture: ImageSurface?

  /// The layout; nil until the cell is first drawn.
  private var shape: PhotoShape?

  private func makeShape() -> PhotoShape? {
    block.flatMap { block in measures.map { PhotoShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let shape = shape ?? makeShape() else { return }
    self.shape = shape
    let place = mirrored(shape.picture)
    context.saving {
      context.addRoundedRect(place, cornerRadius: 8)
      context.clip()
      context.setFillColour(palette.fill)
      context.fill(place)
      if let picture { context.draw(picture, in: place) }
    }
    // The outline also shows the edge of a white picture.
    context.setStrokeColour(palette.line)
    context.setLineWidth(1)
    context.addRoundedRect(place.outset(by: -0.5), cornerRadius: 7.5)
    context.strokePath()
  }
}
