public import Geometry

/// A film as a stream of YUV4MPEG2, which video programs read: a header, and the uncompressed pixels of each frame.
///
/// Each pixel has its own colour (C444). The stream can't name the standard of its colours, so it uses the one that players
/// assume for its size.
public struct VideoStream: Sendable {
  private let width: Int
  private let height: Int
  private let colours: VideoColours

  /// The bytes before the first frame.
  public let header: [UInt8]

  /// `rate` is the number of frames in a second.
  public init(width: Int, height: Int, rate: Double) {
    (self.width, self.height) = (width, height)
    colours = VideoColours(width: width, height: height)
    let isWhole = rate == rate.rounded()
    let fraction = isWhole ? "\(Int(rate)):1" : "\(Int((rate * 1000).rounded())):1000"
    let form = "Ip A1:1 C444 XCOLORRANGE=LIMITED"
    header = Array("YUV4MPEG2 W\(width) H\(height) F\(fraction) \(form)\n".utf8)
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
        let (y, blue, red) = colours.values(of: pixel)
        bytes[place] = y
        bytes[place + count] = blue
        bytes[place + 2 * count] = red
        place += 1
      }
      filled = word.count + 3 * count
    }
  }
}
