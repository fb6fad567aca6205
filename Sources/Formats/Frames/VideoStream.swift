public import Geometry

/// A film as a stream of YUV4MPEG2, which programs for video read: a header, and the pixels of each frame as they are.
///
/// Each pixel has its colour (C444). Colours are those of ITU-R BT.601 from 16 to 235 and 240.
public struct VideoStream: Sendable {
  private let width: Int
  private let height: Int

  /// What comes before the first frame.
  public let header: [UInt8]

  /// `rate` is the number of frames in a second.
  public init(width: Int, height: Int, rate: Double) {
    (self.width, self.height) = (width, height)
    let isWhole = rate == rate.rounded()
    let fraction = isWhole ? "\(Int(rate)):1" : "\(Int((rate * 1000).rounded())):1000"
    header = Array("YUV4MPEG2 W\(width) H\(height) F\(fraction) Ip A1:1 C444\n".utf8)
  }

  /// The rates that fit in a header.
  public static let rates = 0.001...1e6

  /// An area grown to the right and below to an even number of pixels on both sides, which most encoders of video ask for.
  public static func frame(of area: Rect, scale: Double) -> Rect {
    func even(_ side: Double) -> Double { (side * scale / 2 - 1e-3).rounded(.up) * 2 / scale }
    return Rect(
      x: area.minX, y: area.minY, width: even(area.width), height: even(area.height))
  }

  /// A frame of opaque pixels, row by row.
  public func frame(_ pixels: [UInt32]) -> [UInt8] {
    precondition(pixels.count == width * height, "A frame has all pixels.")
    let (word, count) = (Array("FRAME\n".utf8), pixels.count)
    return [UInt8](unsafeUninitializedCapacity: word.count + 3 * count) { bytes, filled in
      _ = bytes.update(fromContentsOf: word)
      var place = word.count
      for pixel in pixels {
        let (y, blue, red) = Self.colours(of: pixel)
        bytes[place] = y
        bytes[place + count] = blue
        bytes[place + 2 * count] = red
        place += 1
      }
      filled = word.count + 3 * count
    }
  }

  /// Brightness and the differences of blue and red, in 256ths with rounding (ITU-R BT.601, section 2.5).
  @inline(__always) private static func colours(
    of pixel: UInt32
  ) -> (y: UInt8, blue: UInt8, red: UInt8) {
    let red = Int32(pixel >> 16 & 0xFF)
    let green = Int32(pixel >> 8 & 0xFF)
    let blue = Int32(pixel & 0xFF)
    return (
      UInt8(truncatingIfNeeded: (66 * red + 129 * green + 25 * blue + 128) >> 8 + 16),
      UInt8(truncatingIfNeeded: (-38 * red - 74 * green + 112 * blue + 128) >> 8 + 128),
      UInt8(truncatingIfNeeded: (112 * red - 94 * green - 18 * blue + 128) >> 8 + 128)
    )
  }
}
