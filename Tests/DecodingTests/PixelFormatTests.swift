import Decoding
import Testing

@Suite(.timeLimit(.minutes(120))) struct PixelFormatTests {
  @Test func everyFormatHasThePixelsThatAnotherProgramDecodes() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let reader = PictureReader()
    let names = [
      "alpha.png", "opaque.png", "grey.png", "greyAlpha.png", "palette.png", "bits.png", "deep.png",
      "plain.jpeg", "progressive.jpeg", "grey.jpeg", "cmyk.jpeg", "lossless.webp", "lossy.webp",
      "palette.gif", "rgb.tiff", "packed.tiff", "grey.tiff", "rgb.bmp", "palette.bmp",
    ]
    for name in names {
      let picture = try reader.decode(folder.source(name))
      let difference = try folder.reference(name).difference(picture)
      // The loader truncates 16 bits to 8, so that colour and alpha may each be 1 less.
      let bound = name.hasSuffix("jpeg") || name == "deep.png" ? 2 : 1
      #expect(difference <= bound, "\(name)")
      #expect(picture.facts.isWhole, "\(name)")
    }
  }

  @Test(arguments: [("picture.heic", "-L"), ("picture.avif", "-AL")])
  func picturesInBoxesHaveTheirPixels(name: String, options: String) throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    try folder.run("heif-enc", [options, "opaque.png", "-o", name])
    try folder.run("heif-convert", [name, "\(name).png"])
    try folder.make("decode", ["\(name).png"])
    let picture = try PictureReader().decode(folder.source(name))
    #expect(try folder.reference("\(name).png").difference(picture) <= 1)
  }

  @Test func opacityIsThatOfThePixels() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let reader = PictureReader()
    #expect(try reader.decode(folder.source("opaque.png")).facts.isOpaque)
    #expect(try !reader.decode(folder.source("alpha.png")).facts.isOpaque)
  }

  @Test func theFormatIsThatOfTheBytes() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    try folder.run("cp", ["palette.gif", "named.png"])
    let picture = try PictureReader().decode(folder.source("named.png"))
    #expect(picture.format == .gif)
    #expect(try folder.reference("palette.gif").difference(picture) == 0)
  }

  @Test func theFirstOfTenThousandFramesIsDecoded() throws {
    let folder = try PictureFolder()
    try folder.make("gif", ["frames.gif", "10000"])
    let picture = try PictureReader().decode(folder.source("frames.gif"))
    #expect([picture.width, picture.height] == [30, 20])
    #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFFFF_0000 } })
  }

  @Test func bytesInMemoryDecodeLikeAFile() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let source = try PictureSource(bytes: folder.bytes("alpha.png"))
    #expect(try folder.reference("alpha.png").difference(PictureReader().decode(source)) <= 1)
  }

  @Test func aFileCutInTheMiddleIsNotWhole() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let bytes = try folder.bytes("deep.png")
    let picture = try PictureReader().decode(PictureSource(bytes: Array(bytes[..<7000])))
    #expect(!picture.facts.isWhole)
    let pixels = try folder.reference("deep.png").pixels
    // The first rows are those of the file, the last ones empty.
    picture.withPixels { cut in
      #expect(ReferencePicture.difference(Array(cut[..<610]), Array(pixels[..<610])) <= 2)
      #expect(cut.suffix(61).allSatisfy { $0 == 0 })
    }
  }
}
