package import Geometry

/// A request of the program to a reader.
package enum ReaderRequest: Hashable, Sendable {
  /// Decode the picture in the attached descriptor. The size may be halved several times if that is faster, but the longer side
  /// not below `least`.
  case decode(PictureFormat, least: Int)
  /// The attached descriptor is the memory for the pixels.
  case pixels
  /// Open the vector picture in the attached descriptor.
  case open
  /// Draw the part `area` of the opened picture, in pixels at `scale` pixels per unit, and its half-size levels if wanted. The
  /// attached descriptor is the memory for them.
  case draw(area: PixelRect, scale: Double, hasLevels: Bool)
  /// Convert `count` colours of sRGB to a profile of `profile` bytes, both in the attached memory (`ColourLayout`).
  case convert(count: Int, profile: Int)
}

extension ReaderRequest: ReaderMessage {
  package var words: [UInt64] {
    switch self {
    case .decode(let format, let least): [1, UInt64(format.rawValue), UInt64(clamping: least)]
    case .pixels: [2]
    case .open: [3]
    case .draw(let area, let scale, let hasLevels):
      [4]
        + [area.x, area.y, area.width, area.height].map { UInt64(bitPattern: Int64($0)) }
        + [scale.bitPattern, hasLevels ? 1 : 0]
    case .convert(let count, let profile): [5, UInt64(clamping: count), UInt64(clamping: profile)]
    }
  }

  package init?(words: [UInt64]) {
    switch (words.first, words.count) {
    case (1, 3):
      guard let format = PictureFormat(rawValue: UInt8(clamping: words[1])) else { return nil }
      self = .decode(format, least: Int(clamping: words[2]))
    case (2, 1): self = .pixels
    case (3, 1): self = .open
    case (4, 7):
      let numbers = words[1...4].map { Int(Int64(bitPattern: $0)) }
      self = .draw(
        area: PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        scale: Double(bitPattern: words[5]), hasLevels: words[6] != 0)
    case (5, 3): self = .convert(count: Int(clamping: words[1]), profile: Int(clamping: words[2]))
    default: return nil
    }
  }
}
