import Geometry
import Graphics
import Marks
import Rendering

/// The form of a picture in a file: its own bytes if every program draws them alike, and its pixels otherwise.
enum PictureContent {
  case jpeg(PlainJPEG)
  case pixels(ImageSurface)

  /// Nil if the medium is no bitmap, or can't be read.
  init?(_ hash: MediumHash, in media: any MediumSource) {
    guard let pixels = PictureCache.shared.pixels(of: hash, in: media) else { return nil }
    // The reader process has decoded the medium, so its bytes are sound.
    if let medium = media.medium(hash), let jpeg = PlainJPEG(medium.bytes),
      jpeg.seenSize == (pixels.width, pixels.height)
    {
      self = .jpeg(jpeg)
    } else {
      self = .pixels(pixels)
    }
  }

  /// The pixels as they are stored.
  var width: Int {
    switch self {
    case .jpeg(let jpeg): jpeg.width
    case .pixels(let image): image.width
    }
  }

  var height: Int {
    switch self {
    case .jpeg(let jpeg): jpeg.height
    case .pixels(let image): image.height
    }
  }

  /// The transform from stored pixels to upright ones.
  var turn: Transform {
    switch self {
    case .jpeg(let jpeg): jpeg.turn
    case .pixels: .identity
    }
  }

  /// The size of the upright picture.
  var seenSize: Size {
    let box = turn.bounds(
      of: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    return box.size
  }
}
