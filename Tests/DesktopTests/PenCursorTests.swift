import Testing

@testable import Desktop

/// The picture of a pen's pointer.
@Suite struct PenCursorTests {
  private func pixel(_ picture: PenCursor, _ x: Int, _ y: Int) -> PenCursor.Pixel {
    let middle = picture.middle
    guard abs(x) <= middle, abs(y) <= middle else { return .clear }
    return picture.pixels[(y + middle) * picture.side + x + middle]
  }

  @Test(arguments: [8.0, 9.5, 24, 33, 61, 200], [1.0, 2]) func ringHasTheSizeOfTheInk(
    diameter: Double, scale: Double
  ) throws {
    let picture = PenCursor(diameter: diameter * scale, scale: scale)
    #expect(picture.pixels.count == picture.side * picture.side && picture.side % 2 == 1)
    // The first dark pixel along the axes, beyond the dot in the middle, is at the edge of the disc.
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      let begin = Int((2 * scale).rounded(.up))
      let dark = try #require(
        (begin...picture.middle).first { pixel(picture, x * $0, y * $0) == .dark })
      #expect((0..<1).contains(Double(dark) - diameter * scale / 2))
      for step in 0..<Int(scale) {
        #expect(pixel(picture, x * (dark + step), y * (dark + step)) == .dark)
        let light = dark + Int(scale) + step
        #expect(pixel(picture, x * light, y * light) == .light)
      }
      let beyond = dark + 2 * Int(scale)
      #expect(pixel(picture, x * beyond, y * beyond) != .dark)
    }
    #expect(pixel(picture, 0, 0) == .dark)
  }

  /// Otherwise the pointer would be invisible on a dark ground.
  @Test(arguments: [0, 8, 9.5, 40.0], [1.0, 1.5, 2, 3]) func lightIsBesideAllThatIsDark(
    diameter: Double, scale: Double
  ) {
    let picture = PenCursor(diameter: diameter * scale, scale: scale)
    let reach = Int(scale.rounded())
    var count = 0
    for y in -picture.middle...picture.middle {
      for x in -picture.middle...picture.middle where pixel(picture, x, y) == .dark {
        count += 1
        let isSeen = (-reach...reach).contains { down in
          (-reach...reach).contains { pixel(picture, x + $0, y + down) == .light }
        }
        #expect(isSeen, "\(x), \(y)")
      }
    }
    #expect(count > 12)
  }

  @Test func bitmapHasRowsOfWholeBytes() {
    let picture = PenCursor(diameter: 0, scale: 1)
    #expect(picture.side == 19 && picture.middle == 9)
    let bytes = picture.bitmap { $0 == .dark }
    #expect(bytes.count == 3 * 19)
    // The arm to the left has five pixels in the middle row, and that to the right five more.
    #expect(bytes[9 * 3..<10 * 3].map(\.nonzeroBitCount).reduce(0, +) == 10)
    #expect(bytes[9 * 3] == 0b0111_1100)
  }
}
