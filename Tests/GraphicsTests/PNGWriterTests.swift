import Geometry
import Graphics
import TestSupport
import Testing

@Suite struct PNGWriterTests {
  /// Flat parts, ramps and noise, in opaque and half clear colours.
  private func sample(_ width: Int, _ height: Int, _ format: ImageSurface.Format) throws
    -> ImageSurface
  {
    var random = SeededGenerator(UInt64(width * height))
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (index % width, index / width)
      let alpha = format == .rgb ? 255 : UInt32([0, 255, 128, 1, 254][y / 7 % 5])
      func part(_ value: Int) -> UInt32 { UInt32(value & 255) * alpha / 255 }
      let (red, green, blue) =
        switch y / 5 % 4 {
        case 0: (255, 255, 255)
        case 1: (x * 3, y * 5, x + y)
        case 2: (Int.random(in: 0...255, using: &random), x, 7)
        default: (x / 9 * 40, 90, y)
        }
      return alpha << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }
    return try ImageSurface(packedPixels: pixels, width: width, height: height, format: format)
  }

  private func bytes(of surface: ImageSurface, rowsAtOnce rows: Int) throws -> [UInt8] {
    let hasAlpha = surface.format == .argb
    guard
      var writer = PNGWriter(width: surface.width, height: surface.height, hasAlpha: hasAlpha)
    else {
      Issue.record("Memory is short.")
      return []
    }
    var bytes: [UInt8] = []
    surface.packedPixels.withUnsafeBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count, by: surface.width * rows) {
        let end = min(start + surface.width * rows, pixels.count)
        writer.add(UnsafeBufferPointer(rebasing: pixels[start..<end]))
        bytes += writer.take()
      }
    }
    writer.finish()
    return bytes + writer.take()
  }

  @Test(arguments: [ImageSurface.Format.argb, .rgb])
  func writesWhatCairoWrites(format: ImageSurface.Format) throws {
    for (width, height) in [(1, 1), (3, 50), (31, 17), (257, 90), (700, 300)] {
      let surface = try sample(width, height, format)
      let theirs = try ImageSurface(png: surface.png())
      for rows in [1, 7, height] {
        let ours = try ImageSurface(png: bytes(of: surface, rowsAtOnce: rows))
        #expect(ours.format == theirs.format)
        #expect(ours.pixels == theirs.pixels)
      }
    }
  }

  @Test func isAboutAsSmallAsWhatCairoWrites() throws {
    let surface = try sample(700, 300, .rgb)
    let (ours, theirs) = (try bytes(of: surface, rowsAtOnce: 300).count, try surface.png().count)
    #expect(ours < theirs * 11 / 10)
  }
}
