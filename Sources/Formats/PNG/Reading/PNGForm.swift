import Graphics

/// The form of a PNG's pixels, as its header tells (PNG specification, section 11.2.2).
struct PNGForm: Hashable {
  let width: Int
  let height: Int

  /// The bits of a sample.
  let depth: Int

  /// The channels of a pixel.
  enum Colour: UInt8 {
    case grey = 0
    case colour = 2
    case palette = 3
    case greyWithAlpha = 4
    case colourWithAlpha = 6
  }

  let colour: Colour
  let isInterlaced: Bool

  /// Nil if the chunk isn't a header that the specification allows.
  init?(_ chunk: PNGChunk) {
    let data = chunk.data
    guard chunk.kind == "IHDR", data.count == 13, let colour = Colour(rawValue: data[9]),
      Self.depths(of: colour).contains(data[8]), data[10] == 0, data[11] == 0, data[12] <= 1
    else { return nil }
    func number(_ place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(0), number(4))
    (depth, self.colour, isInterlaced) = (Int(data[8]), colour, data[12] == 1)
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { return nil }
  }

  private static func depths(of colour: Colour) -> Set<UInt8> {
    switch colour {
    case .grey: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .colour, .greyWithAlpha, .colourWithAlpha: [8, 16]
    }
  }

  /// The number of samples of a pixel.
  var channels: Int {
    switch colour {
    case .grey, .palette: 1
    case .greyWithAlpha: 2
    case .colour: 3
    case .colourWithAlpha: 4
    }
  }

  /// Whether each pixel has an alpha of its own.
  var hasAlphaChannel: Bool { colour == .greyWithAlpha || colour == .colourWithAlpha }

  var isGrey: Bool { colour == .grey || colour == .greyWithAlpha }

  /// The bytes of a row of `count` pixels.
  func rowLength(_ count: Int) -> Int { (count * channels * depth + 7) / 8 }

  /// The distance in bytes from the pixel before, by which the row filters compute.
  var filterStep: Int { max(channels * depth / 8, 1) }
}
