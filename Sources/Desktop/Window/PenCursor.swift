/// The picture of a pen's pointer in two colours: a ring, or a crosshair for too small a ring. Lines of both colours lie side by
/// side, so that one of them is visible on any ground. The server moves the picture, so that it never lags.
struct PenCursor {
  /// The number of pixels on a side, which is odd, and the index of the middle pixel, which points.
  let side: Int
  var middle: Int { side / 2 }

  private(set) var pixels: [Pixel]

  enum Pixel {
    case clear, dark, light
  }

  /// A ring around a disc of `diameter` pixels, or a crosshair for 0, for a screen of `scale`.
  init(diameter: Double, scale: Double) {
    let line = max(scale.rounded(), 1)
    let reach = diameter > 0 ? diameter / 2 + 2 * line : Self.arms.upperBound * line + line
    let middle = Int(reach.rounded(.up))
    side = 2 * middle + 1
    pixels = []
    pixels.reserveCapacity(side * side)
    for y in -middle...middle {
      for x in -middle...middle {
        let (x, y) = (Double(x), Double(y))
        pixels.append(
          diameter > 0
            ? Self.ring(x, y, radius: diameter / 2, line) : Self.crosshair(abs(x), abs(y), line))
      }
    }
  }

  /// The extent of the crosshair's arms, in widths of a line from the middle.
  private static let arms = 2.5...7.5

  /// A dark line just outside of the disc, a light one around it, and a dot in the middle.
  private static func ring(_ x: Double, _ y: Double, radius: Double, _ line: Double) -> Pixel {
    let far = (x * x + y * y).squareRoot()
    if far <= line / 2 { return .dark }
    if far <= line * 1.5 { return .light }
    switch far - radius {
    case 0..<line: return .dark
    case line..<2 * line: return .light
    default: return .clear
    }
  }

  private static func crosshair(_ x: Double, _ y: Double, _ line: Double) -> Pixel {
    let (along, beside) = (max(x, y) / line, min(x, y) / line)
    if beside <= 0.5, arms.contains(along) { return .dark }
    let around = arms.lowerBound - 1...arms.upperBound + 1
    return beside <= 1.5 && around.contains(along) ? .light : .clear
  }

  /// An X bitmap of the pixels for which `isOn` is true: rows of whole bytes, whose lowest bit comes first.
  func bitmap(_ isOn: (Pixel) -> Bool) -> [UInt8] {
    let stride = (side + 7) / 8
    var bytes = [UInt8](repeating: 0, count: stride * side)
    for (index, pixel) in pixels.enumerated() where isOn(pixel) {
      let (x, y) = (index % side, index / side)
      bytes[y * stride + x / 8] |= 1 << UInt8(x % 8)
    }
    return bytes
  }
}
