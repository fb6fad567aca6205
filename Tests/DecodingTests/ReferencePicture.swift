import Decoding

/// A picture as another program decoded it, with straight alpha.
struct ReferencePicture {
  let width: Int
  let height: Int
  private let channels: [UInt8]

  /// Width and height in four bytes each, then red, green, blue and alpha of each pixel.
  init(_ bytes: [UInt8]) {
    func number(_ place: Int) -> Int {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height) = (number(0), number(4))
    channels = Array(bytes[8...])
  }

  /// The premultiplied pixels.
  var pixels: [UInt32] { (0..<width * height).map(pixel) }

  /// The greatest difference of a channel of a premultiplied pixel, looking at every `step`th pixel; 256 if the sizes
  /// differ.
  func difference(_ picture: DecodedPicture, step: Int = 1) -> Int {
    guard picture.width == width, picture.height == height else { return 256 }
    let places = stride(from: 0, to: width * height, by: step)
    return picture.withPixels { pixels in
      Self.difference(places.map { pixels[$0] }, places.map(pixel))
    }
  }

  /// A premultiplied pixel, computed in floating point.
  private func pixel(_ number: Int) -> UInt32 {
    let place = 4 * number
    let alpha = Double(channels[place + 3])
    let colour = channels[place..<place + 3].map {
      UInt32((Double($0) * alpha / 255).rounded())
    }
    return UInt32(alpha) << 24 | colour[0] << 16 | colour[1] << 8 | colour[2]
  }

  static func difference(_ first: [UInt32], _ second: [UInt32]) -> Int {
    guard first.count == second.count else { return 256 }
    return zip(first, second).reduce(0) { worst, pair in
      [0, 8, 16, 24].reduce(worst) {
        max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF)))
      }
    }
  }
}
