import Geometry
import Graphics
import System

/// A picture that is defined in a document, and used wherever it is seen.
struct SVGPicture {
  let name: String

  /// What leads from the pixels of the definition to those that are seen.
  let turn: Transform
  let seenSize: Size

  /// What leads from the pixels of the definition to a picture of a size, which a file may tell otherwise than the medium.
  func placement(in size: Size) -> Transform {
    turn.concatenating(
      Transform(
        a: size.width / seenSize.width, b: 0, c: 0, d: size.height / seenSize.height, tx: 0, ty: 0
      ))
  }

  /// What the definition consists of.
  struct Content {
    let type: String
    let bytes: [UInt8]
    let width: Int
    let height: Int
  }
}

extension SVGPicture.Content {
  /// Nil if memory is short.
  init?(_ content: PictureContent) {
    switch content {
    case .jpeg(let jpeg):
      self.init(
        type: FileFormat.jpeg.mediaType, bytes: jpeg.bytes, width: jpeg.width, height: jpeg.height)
    case .pixels(let image):
      guard let bytes = try? image.png() else { return nil }
      self.init(png: bytes, of: image)
    }
  }

  /// The PNG of an image.
  init(png bytes: [UInt8], of image: ImageSurface) {
    self.init(
      type: FileFormat.png.mediaType, bytes: bytes, width: image.width, height: image.height)
  }
}
