/// The turn and mirroring that make a picture upright (EXIF 2.3, 0x0112).
enum Orientation: Int {
  case upright = 1
  case mirrored, upsideDown, flipped
  case transposed, turnedLeft, transversed, turnedRight

  /// Whether rows become columns.
  var isTransposed: Bool { rawValue >= 5 }

  /// The order in which the pixels of a file are read for the upright picture.
  struct Walk: Equatable {
    /// The offset of the first pixel, in bytes.
    let start: Int
    /// The distance in bytes to the next pixel in a row of the upright picture.
    let columnStep: Int
    /// The distance in bytes to the next row of the upright picture.
    let rowStep: Int
  }

  /// The walk through rows of `stride` bytes.
  func walk(width: Int, height: Int, channels: Int, stride: Int) -> Walk {
    let right = (width - 1) * channels
    let bottom = (height - 1) * stride
    return switch self {
    case .upright: Walk(start: 0, columnStep: channels, rowStep: stride)
    case .mirrored: Walk(start: right, columnStep: -channels, rowStep: stride)
    case .upsideDown: Walk(start: right + bottom, columnStep: -channels, rowStep: -stride)
    case .flipped: Walk(start: bottom, columnStep: channels, rowStep: -stride)
    case .transposed: Walk(start: 0, columnStep: stride, rowStep: channels)
    case .turnedLeft: Walk(start: bottom, columnStep: -stride, rowStep: channels)
    case .transversed: Walk(start: right + bottom, columnStep: -stride, rowStep: -channels)
    case .turnedRight: Walk(start: right, columnStep: stride, rowStep: -channels)
    }
  }
}
