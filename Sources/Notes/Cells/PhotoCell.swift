import Geometry
import Graphics
import Toolkit

/// Shows a picture, or its place until it is decoded.
package final class PhotoCell: NoteCell {
  var block: Photo?

  /// The decoded picture.
  var picture: ImageSurface?

  private var shape: PhotoShape?

  override func blockDidChange() {
    shape = block.flatMap { block in measures?.shape(of: block) }
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let shape else { return }
    let place = mirrored(shape.picture)
    context.saving {
      context.addRoundedRect(place, cornerRadius: 8)
      context.clip()
      context.setFillColour(palette.fill)
      context.fill(place)
      if let picture { context.draw(picture, in: place) }
    }
  }
}
