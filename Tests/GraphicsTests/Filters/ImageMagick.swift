import Glibc
import Graphics
import TestSupport
import Testing

/// ImageMagick's `convert`, with which results are compared.
struct ImageMagick {
  let folder: TemporaryFolder

  /// The program of Debian, independent of the path.
  static let program = "/usr/bin/convert"

  init() throws {
    folder = try TemporaryFolder()
    let program = try? ChildProcess(Self.program, ["-version"])
    let exit = try program?.waitForExit()
    try #require(
      exit == .status(0) && program?.standardOutput.contains("ImageMagick") == true,
      "These tests need ImageMagick: apt-get install imagemagick.")
  }

  /// The pixels that `convert` makes of the picture, with its width and height.
  func convert(_ picture: ImageSurface, _ arguments: [String]) throws -> ImageSurface {
    let (source, target) = (folder.path + "/in.png", folder.path + "/out.png")
    try write(picture.png(), to: source)
    let program = try ChildProcess(
      Self.program, [source] + arguments + ["-depth", "8", "PNG32:" + target])
    try #require(try program.waitForExit() == .status(0), "\(program.standardError)")
    return try ImageSurface(png: try read(target))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }
}
