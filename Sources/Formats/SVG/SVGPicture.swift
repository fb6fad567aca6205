import Geometry
import Graphics
import System

/// A picture that is defined once in a document, and used wherever it is shown.
struct SVGPicture {
  let name: String

  /// The transform from the pixels of the definition to upright ones, and the size of the upright picture.
  let turn: Transform
  let seenSize: Size

  /// The transform from the pixels of the definition to a picture of `size`; a mark may claim another size than the medium has.
  func placement(in size: Size) -> Transform {
    turn.concatenating(
      Transform(
        a: size.width / seenSize.width, b: 0, c: 0, d: size.height / seenSize.height, tx: 0, ty: 0
      ))
  }

  /// The content of the definition.
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
