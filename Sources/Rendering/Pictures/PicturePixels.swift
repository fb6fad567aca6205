import Geometry
import Graphics

/// The pixels of a picture, or of the result of its filters.
protocol PicturePixels: Sendable {
  /// An image that contains at least `area`, for drawing with `scale` pixels per unit. Nil if there are no pixels, or if memory
  /// is short.
  func piece(of area: Rect, scale: Double) -> PicturePiece?
}

/// An image of a part of a picture.
struct PicturePiece {
  let image: ImageSurface

  /// The image's frame, in the picture's own units.
  let frame: Rect

  /// The transform from the units of `frame` to the image's pixels.
  var pixels: Transform {
    let (across, down) = (
      Double(image.width) / frame.width, Double(image.height) / frame.height
    )
    return Transform(
      a: across, b: 0, c: 0, d: down, tx: -frame.minX * across, ty: -frame.minY * down)
  }
}
