import Geometry
import Graphics
import Testing

@Suite struct PNGTests {
  private func sample(_ format: ImageSurface.Format) throws -> ImageSurface {
    let surface = try ImageSurface(width: 31, height: 17, format: format)
    let context = Context(surface)
    for step in 0..<31 {
      context.setFillColour(Colour(UInt32(step * 0x08_0A0C), alpha: Float(step) / 30))
      context.fill(Rect(x: Double(step), y: Double(step % 17), width: 1, height: 9))
    }
    try context.finish()
    return surface
  }

  @Test(arguments: [ImageSurface.Format.argb, .rgb])
  func readsWhatItWrote(format: ImageSurface.Format) throws {
    let surface = try sample(format)
    let copy = try ImageSurface(png: surface.png())
    #expect(copy.format == format)
    // Premultiplied colours change by at most one step, since the file has straight alpha.
    #expect(
      zip(copy.pixels, surface.pixels).allSatisfy { pair in
        [0, 8, 16, 24].allSatisfy { shift in
          abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)) <= 1
        }
      })
  }

  @Test func refusesAFileCutShortAnywhere() throws {
    let bytes = try sample(.argb).png()
    for length in 0..<bytes.count - 12 {
      #expect(throws: CairoError.self) { try ImageSurface(png: Array(bytes[..<length])) }
    }
  }

  @Test func refusesWhatIsNoPNG() {
    // If it were read as a PNG, the last one would claim too many pixels.
    for bytes in [
      [], Array("GIF89a and more".utf8), [UInt8](repeating: 0, count: 5000),
      [UInt8](repeating: 99, count: 5000),
    ] {
      let error = #expect(throws: CairoError.self) { try ImageSurface(png: bytes) }
      #expect(error?.cause == .content)
    }
  }

  @Test func refusesAClaimOfTooManyPixelsAtOnce() throws {
    var bytes = try sample(.rgb).png()
    bytes[16..<24] = [0, 0, 0x7F, 0, 0, 0, 0x7F, 0]
    let error = #expect(throws: CairoError.self) { try ImageSurface(png: bytes) }
    #expect(error?.message.contains("size") == true)
  }

  @Test func damagedFilesNeverCrash() throws {
    let bytes = try sample(.argb).png()
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0x55
      // Bytes that are still a picture may be read; all others are refused with an error.
      let image = try? ImageSurface(png: damaged)
      #expect(image.map { $0.width > 0 } ?? true)
    }
  }

  @Test(arguments: [ImageSurface.Format.argb, .rgb])
  func packedPixelsMakeTheSameImage(format: ImageSurface.Format) throws {
    // Rows of an odd width have no padding either.
    let image = try ImageSurface(width: 7, height: 5, format: format)
    let context = Context(image)
    context.setFillColour(Colour(0x3451C6, alpha: 0.5))
    context.fillEllipse(in: Rect(x: 1, y: 1, width: 5, height: 3))
    try context.finish()
    let copy = try ImageSurface(
      packedPixels: image.packedPixels, width: 7, height: 5, format: format)
    #expect(copy.pixels == image.pixels)
    #expect(image.packedPixels.count == 35)
  }
}
