import Geometry
import Graphics
import Testing

/// Emoji are bitmaps in a separate font, scaled to the size of the text.
@Suite struct EmojiTests {
  private static let emoji = ["😀", "👩‍🚀", "🇩🇪", "👍🏽"]

  /// Draws a text in black on white, and returns the pixels with their width.
  private func pixels(_ text: String, _ size: Double, _ scale: Double) throws -> ([UInt32], Int) {
    let layout = TextLayout(text, font: Font(size: size))
    let (width, height) = (Int(layout.size.width * scale) + 2, Int(layout.size.height * scale) + 2)
    let surface = try ImageSurface(width: width, height: height, format: .argb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    context.scaleBy(x: scale, y: scale)
    context.setFillColour(.black)
    context.draw(layout, at: .zero)
    try context.finish()
    return (surface.packedPixels, width)
  }

  private func spread(_ pixel: UInt32) -> Int {
    let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
    return (parts.max() ?? 0) - (parts.min() ?? 0)
  }

  @Test(arguments: [13.0, 16, 32], [1.0, 2]) func emojiAreDrawnInColourAtEverySize(
    size: Double, scale: Double
  ) throws {
    for emoji in Self.emoji {
      let (pixels, _) = try pixels(emoji, size, scale)
      let coloured = pixels.filter { spread($0) > 60 }.count
      // At least an eighth of the em square is coloured, even for a flag that is mostly dark.
      #expect(Double(coloured) > size * size * scale * scale / 8, "\(emoji)")
    }
  }

  @Test(arguments: [13.0, 16, 32], [1.0, 2]) func emojiScaleWithoutHolesOrSteps(
    size: Double, scale: Double
  ) throws {
    // A bitmap scaled without filtering skips most of its rows: neighbours differ as much as distant pixels then.
    let (pixels, width) = try pixels("😀", size, scale)
    let yellow = pixels.map { $0 >> 16 & 255 > 200 && $0 & 255 < 140 }
    let rows = stride(from: 0, to: pixels.count, by: width).map { yellow[$0..<$0 + width] }
    let filled = rows.filter { $0.contains(true) }
    let first = try #require(rows.firstIndex { $0.contains(true) })
    let last = try #require(rows.lastIndex { $0.contains(true) })
    #expect(last - first + 1 == filled.count)
    #expect(Double(filled.count) > size * scale * 0.8)
  }

  @Test func emojiHaveTheSameProportionsAtEveryScale() {
    let sizes = [13.0, 16, 32].map { size in
      TextLayout("😀", font: Font(size: size)).size.width / size
    }
    for size in sizes { #expect(abs(size - sizes[0]) < 0.1) }
  }
}
