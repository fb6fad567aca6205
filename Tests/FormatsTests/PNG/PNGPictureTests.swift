import Geometry
import Graphics
import System
import TestSupport
import Testing

@testable import Formats

/// Reading the samples of all kinds of PNGs.
@Suite struct PNGPictureTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  /// Colour types and bit depths, with the names of PNG's specification.
  static let forms: [(colour: Int, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: forms, [false, true])
  func samplesAreThoseThatImageMagickReads(form: (colour: Int, depth: Int), interlaced: Bool) throws
  {
    // Some interlacing passes of a narrow picture have no pixels.
    for (width, height) in [(61, 43), (1, 1), (3, 5), (4, 1), (1, 9)] {
      let png = try stage.original(
        form.colour, form.depth, interlaced: interlaced, width: width, height: height)
      let picture = try #require(PNGPicture(png))
      #expect(picture.samples.form.depth == form.depth)
      #expect(Int(picture.samples.form.colour.rawValue) == form.colour)
      #expect(picture.samples.form.isInterlaced == interlaced)
      #expect(picture.isSound())
      #expect(try samples(of: picture) == stage.samples(of: png, depth: picture.samples.depth))
    }
  }

  @Test(arguments: ["P", "L", "RGB", "1"])
  func aTransparentColourIsRead(mode: String) throws {
    let path = try stage.write([], as: "clear.png")
    let script = """
      import sys
      from PIL import Image
      path, mode = sys.argv[1:]
      image = Image.radial_gradient("L").resize((40, 30)).convert(mode)
      clear = {"P": bytes([255, 0, 128] * 20), "L": 128, "RGB": (99, 99, 99), "1": 1}[mode]
      image.save(path, transparency=clear)
      """
    try stage.run("/usr/bin/python3", ["-c", script, path, mode])
    let png = try File.read(path)
    let picture = try #require(PNGPicture(png))
    #expect(picture.samples.hasAlpha)
    #expect(try samples(of: picture) == stage.samples(of: png, depth: 8))
  }

  @Test func cutAndLengthenedPicturesAreNotSound() throws {
    let png = try stage.original(2, 16, interlaced: false, width: 61, height: 43)
    let end = png.count - 12
    #expect(PNGPicture(png)?.isSound() == true)
    #expect(PNGPicture(Array(png[..<(end - 40)]))?.isSound() == false)
    var broken = png
    broken[end - 20] ^= 1
    #expect(PNGPicture(broken)?.isSound() == false)
    // The piece begins a second stream of pixels.
    let piece = PNGChunkBytes.bytes(PNGChunk("IDAT", [1, 2, 3]))
    #expect(PNGPicture(png[..<end] + piece + png[end...])?.isSound() == false)
  }

  @Test func aSmallFileThatClaimsManyPixelsIsRefused() throws {
    var png = try stage.original(2, 8, interlaced: false, width: 3, height: 5)
    png.replaceSubrange(
      8..<33,
      with: PNGChunkBytes.bytes(PNGChunk("IHDR", [0, 0, 99, 0, 0, 0, 99, 0, 8, 2, 0, 0, 0])))
    #expect(PNGPicture(png) == nil)
  }

  @Test func strangePicturesDoNoHarm() throws {
    let samples = try Self.forms.flatMap { form in
      try [false, true].map {
        try stage.original(form.colour, form.depth, interlaced: $0, width: 9, height: 7)
      }
    }
    var strange = HostilePictures(of: samples, seed: 5)
    for _ in 0..<3000 {
      let bytes = strange.next()
      _ = PNGPicture(bytes)?.isSound()
      _ = PNGExtras(of: bytes, keepingSamples: true)
    }
    // Checksums would catch most changes, so they are corrected.
    var random = SeededGenerator(7)
    var soundCount = 0
    for _ in 0..<6000 {
      let sample = samples[Int.random(in: 0..<samples.count, using: &random)]
      let picture = PNGPicture(PNGChunkBytes.changing(sample, &random))
      if picture?.isSound() == true { soundCount += 1 }
    }
    #expect(soundCount > 100)
  }

  private func samples(of picture: PNGPicture) throws -> [UInt16] {
    guard var reader = picture.reader() else {
      Issue.record("Memory is short.")
      return []
    }
    let (width, channels) = (picture.samples.form.width, picture.samples.channels)
    var all: [UInt16] = []
    for _ in 0..<picture.samples.form.height {
      var row = [UInt16](repeating: 0xABCD, count: width * channels)
      let isRead = row.withUnsafeMutableBufferPointer { reader.next($0) }
      #expect(isRead)
      for x in 0..<width {
        all += row[x * channels..<(x + 1) * channels]
        if channels == 3 { all.append(picture.samples.depth == 16 ? 65_535 : 255) }
      }
    }
    let isAtEnd = reader.isAtEnd()
    #expect(isAtEnd)
    return all
  }
}
