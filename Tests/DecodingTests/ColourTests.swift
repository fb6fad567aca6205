import Decoding
import Glibc
import Testing

/// Conversions of sRGB colours to the colours of profiles.
@Suite(.timeLimit(.minutes(120))) struct ColourTests {
  // The numbers in profiles have 16 fractional bits and describe linear light, so the error is one of light.
  @Test(arguments: [("adobe", 563.0 / 256), ("linear", 1), ("swapped", 461.0 / 256)])
  func coloursAreThoseOfTheDefinitions(name: String, gamma: Double) throws {
    let folder = try PictureFolder()
    try folder.make("colours", [folder.path])
    let text = String(decoding: try folder.bytes("\(name).txt"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    let colours = lines.compactMap { UInt32($0[0], radix: 16) }
    let wanted = lines.flatMap { $0.dropFirst().compactMap { Double($0) } }
    let samples = try PictureReader().convert(colours, toProfile: folder.bytes("\(name).icc"))
    try #require(samples.count == wanted.count && colours.count == 13 * 13 * 13)
    let errors = zip(samples, wanted).map { abs(pow(Double($0) / 65_535, gamma) - $1) * 65_535 }
    #expect((errors.max() ?? 0) <= 20)
    // In dark colours the error in light is a larger one in levels, but hardly more than one of 255.
    let levels = zip(samples, wanted).map { abs(Double($0) / 257 - pow($1, 1 / gamma) * 255) }
    #expect((levels.max() ?? 0) <= 1.3)
  }

  @Test func manyColoursAreConvertedInTheirOrder() throws {
    let folder = try PictureFolder()
    try folder.make("colours", [folder.path])
    let reader = PictureReader()
    let profile = try folder.bytes("swapped.icc")
    let colours = (0..<600_000).map { UInt32($0 % 256) << 16 | 0x0040 }
    let samples = try reader.convert(colours, toProfile: profile)
    #expect(samples.count == colours.count * 3)
    let first = Array(samples.prefix(256 * 3))
    #expect((0..<2000).allSatisfy { samples[$0 * 768..<$0 * 768 + 768].elementsEqual(first) })
    // One reader converts all parts; another one decodes a picture.
    try folder.make("samples", [folder.path])
    #expect(try reader.decode(folder.source("deep.png")).width == 61)
  }

  @Test func profilesThatColoursCannotBeConvertedToAreDamaged() throws {
    let folder = try PictureFolder()
    try folder.make("colours", [folder.path])
    let sound = try folder.bytes("adobe.icc")
    var grey = sound
    grey.replaceSubrange(16..<20, with: Array("GRAY".utf8))
    let reader = PictureReader()
    for profile in [Array(sound.prefix(200)), grey, [], [UInt8](repeating: 7, count: 1000)] {
      #expect(throws: PictureError.damaged(.png)) {
        try reader.convert([0], toProfile: profile)
      }
    }
    #expect(try reader.convert([0xFFFFFF], toProfile: sound) == [65_535, 65_535, 65_535])
    #expect(reader.processes.count == 1)
  }
}
