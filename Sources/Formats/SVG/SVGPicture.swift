import Graphics
import Marks
import Rendering

/// A picture that is defined in a document, and used wherever it is seen.
struct SVGPicture {
  let name: String

  /// The pixels of the definition.
  let width: Int
  let height: Int

  /// What the document has of a picture.
  struct Content {
    let type: String
    let bytes: [UInt8]
    let width: Int
    let height: Int
  }
}

extension SVGPicture.Content {
  /// What a document has of a medium: nil if that is no picture made of pixels, or can't be read.
  init?(_ hash: MediumHash, in media: any MediumSource) {
    guard let pixels = PictureCache.shared.pixels(of: hash, in: media),
      let bytes = try? pixels.png()
    else { return nil }
    self.init(png: bytes, of: pixels)
  }

  /// The PNG of an image.
  init(png bytes: [UInt8], of image: ImageSurface) {
    self.init(type: "image/png", bytes: bytes, width: image.width, height: image.height)
  }
}
