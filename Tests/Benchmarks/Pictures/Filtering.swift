import Glibc
import Graphics
import System
import TestSupport

/// Measures five filters of single pixels over 24 megapixels, beside ImageMagick.
enum Filtering {
  private static let (width, height) = (6000, 4000)
  private static let chain =
    "brightness:5,10;levels:0.05,0.95,1.2;saturation:1.3;white-balance:1.1,1,0.9;invert"

  private static let operations = [
    "-brightness-contrast", "5x10", "-level", "5%,95%,1.2", "-color-matrix",
    "1.2361 -0.2145 -0.0216 -0.0639 1.0855 -0.0216 -0.0639 -0.2145 1.2784",
    "-channel", "R", "-evaluate", "multiply", "1.1", "-channel", "B", "-evaluate", "multiply",
    "0.9", "+channel", "-negate",
  ]

  /// The compared part of the result: the first pixels of some row.
  fileprivate static let sampleRow = 1234
  private static let sampleWidth = 64

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let (png, result) = (home.path + "/picture.png", home.path + "/result.png")
    let picture = try picture()
    try File.write(picture.png(), to: png)
    // ImageMagick's own format, which it maps into memory instead of decoding it.
    let mapped = home.path + "/picture.mpc"
    try convert([png, mapped], home)
    let sample = home.path + "/sample.png"
    let crop = ["-crop", "\(sampleWidth)x1+0+\(sampleRow)", "+repage", "PNG32:" + sample]
    try convert([mapped] + operations + crop, home)
    let expected = try ImageSurface(png: File.read(sample)).pixels
    let inMemory = try Measurement.compare(rounds: 5) {
      let image = try FilterPipeline(Image(picture), FilterChain(text: chain), share: Thread.share)
        .image(share: Thread.share)
      return image.isLike(expected)
    } theirs: {
      try convert([mapped] + operations + ["null:"], home)
      return true
    }
    let asFiles = try Measurement.compare(rounds: 3) {
      try run(Program.beside("scrawl"), ["filter", png, result, "--apply", chain], home)
      return try ImageSurface(png: File.read(result)).isLike(expected)
    } theirs: {
      try convert([png] + operations + [result], home)
      return true
    }
    return [
      Row(
        name: "24 megapixels under five pixel filters, beside ImageMagick",
        ours: inMemory.ours, theirs: inMemory.theirs, unit: "ms", limit: 0.5),
      Row(
        name: "the same from PNG to PNG, beside ImageMagick",
        ours: asFiles.ours, theirs: asFiles.theirs, unit: "ms", limit: 1),
    ]
  }

  /// Soft colours with some noise, like a photograph.
  static func picture() throws -> ImageSurface {
    var generator = SeededGenerator(24)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let noise = Int(truncatingIfNeeded: generator.next() & 7)
      let parts = [x * 240 / width + noise, y * 240 / height + noise, (x + y) / 40 % 240 + noise]
      return parts.reduce(UInt32(255)) { $0 << 8 | UInt32($1) }
    }
    return try ImageSurface(packedPixels: pixels, width: width, height: height, format: .argb)
  }

  static func convert(_ arguments: [String], _ home: StagedHome) throws {
    try run("/usr/bin/convert", arguments, home)
  }

  private static func run(_ program: String, _ arguments: [String], _ home: StagedHome) throws {
    let process = try ChildProcess(program, arguments, environment: home.environment)
    guard try process.waitForExit(within: 120) == .status(0) else {
      throw Measurement.Mismatch(
        description: "\(program) failed: \(process.standardError.suffix(200))")
    }
  }
}

extension ImageSurface {
  /// Whether the sampled pixels differ by at most 2/255 from ImageMagick's.
  fileprivate func isLike(_ expected: [UInt32]) -> Bool {
    let row = withPixels { bytes in
      expected.indices.map { x in
        bytes.load(fromByteOffset: Filtering.sampleRow * stride + x * 4, as: UInt32.self)
          | 0xFF00_0000
      }
    }
    return zip(row, expected).allSatisfy { one, other in
      [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 2 }
    }
  }
}
