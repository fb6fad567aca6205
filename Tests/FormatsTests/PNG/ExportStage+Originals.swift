import System
import TestSupport
import Testing

/// PNGs made by ImageMagick, and the samples that it reads from them.
extension ExportStage {
  /// A PNG of coloured clouds, with a colour type and a bit depth (PNG specification, section 11.2.2). Translucent ones contain
  /// all alphas.
  func original(
    _ colour: Int, _ depth: Int, interlaced: Bool, width: Int = 61, height: Int = 43
  ) throws -> [UInt8] {
    let path = try write([], as: "original.png")
    let clouds = ["-size", "\(width)x\(height)", "-seed", "7", "plasma:tomato-navy"]
    let ink =
      switch colour {
      case 0, 4: ["-colorspace", "Gray"]
      case 3: ["+dither", "-colors", "\(min(1 << depth, 200))", "-type", "Palette"]
      default: [String]()
      }
    let alpha = ["(", "-size", "\(width)x\(height)", "-seed", "3", "plasma:black-white", ")"]
    let isClear = colour == 4 || colour == 6
    try run(
      "convert",
      clouds + ink
        + (isClear ? alpha + ["-compose", "CopyOpacity", "-composite"] : [])
        + (interlaced ? ["-interlace", "PNG"] : [])
        + [
          "-strip", "-depth", "\(max(depth, 8))", "-define", "png:color-type=\(colour)", "-define",
          "png:bit-depth=\(depth)", "png:\(path)",
        ])
    return try File.read(path)
  }

  /// The samples that ImageMagick reads from a PNG: red, green, blue and alpha of `depth` bits.
  func samples(of png: [UInt8], depth: Int) throws -> [UInt16] {
    let path = try write(png, as: "read.png")
    let target = try write([], as: "read.rgba")
    try run("convert", [path, "-depth", "\(depth)", "-endian", "LSB", "RGBA:\(target)"])
    let bytes = try File.read(target)
    guard depth == 16 else { return bytes.map(UInt16.init) }
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
  }
}
