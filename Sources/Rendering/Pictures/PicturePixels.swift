import Geometry
import Graphics

/// The pixels of a picture, or of what filters make of it.
protocol PicturePixels: Sendable {
  /// An image of at least what `area` shows, for drawing with `scale` pixels to a unit. Nil if there is nothing, or memory is
  /// short.
  func piece(of area: Rect, scale: Double) -> PicturePiece?
}

/// An image of a part of a picture.
struct PicturePiece {
  let image: ImageSurface

  /// Where it lies, in the picture's own units.
  let frame: Rect

  /// What leads from these units to the image's pixels.
  var pixels: Transform {
    let (across, down) = (
      Double(image.width) / frame.width, Double(image.height) / frame.height
    )
    return Transform(
      a: across, b: 0, c: 0, d: down, tx: -frame.minX * across, ty: -frame.minY * down)
  }
}
