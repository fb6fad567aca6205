import Graphics

extension PNGChunk {
  /// Says that colours are those of sRGB, with perceptual rendering intent (PNG specification, section 11.3.3.5).
  static let usualColours = PNGChunk("sRGB", [0])

  /// Says that `scale` pixels are the 96th part of an inch, in pixels to a metre (section 11.3.5.3).
  static func size(scale: Double) -> PNGChunk {
    let pixels = UInt32(min(max((scale * 96 / 0.0254).rounded(), 1), 0x7FFF_FFFF))
    let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: pixels >> $0) }
    return PNGChunk("pHYs", number + number + [1])
  }
}
