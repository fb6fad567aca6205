import Geometry
import System
import TestSupport
import Testing

@testable import Formats

/// JPEGs that are exported unchanged, made by ImageMagick.
@Suite(.timeLimit(.minutes(120))) struct PlainJPEGTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func jpeg(_ options: [String] = []) throws -> [UInt8] {
    let path = folder.path + "/a.jpg"
    let child = try ChildProcess(
      "convert", ["-size", "60x40", "gradient:red-blue"] + options + [path])
    try #require(try child.waitForExit() == .status(0))
    return try File.read(path)
  }

  @Test(arguments: [[], ["-interlace", "JPEG"], ["-colorspace", "Gray"]]) func usualOneIsKept(
    options: [String]
  ) throws {
    let jpeg = try #require(PlainJPEG(try jpeg(options)))
    #expect((jpeg.width, jpeg.height) == (60, 40))
    #expect(jpeg.isGrey == options.contains("Gray"))
    #expect(PlainJPEG(jpeg.bytes)?.bytes == jpeg.bytes)
  }

  @Test func inkOfPrintersIsNotUsual() throws {
    #expect(PlainJPEG(try jpeg(["-colorspace", "CMYK"])) == nil)
  }

  /// A JPEG with a profile that a line of Python changes.
  private func profiled(_ change: String) throws -> [UInt8] {
    let script = """
      import sys
      from PIL import Image, ImageCms
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
      \(change)
      Image.new("RGB", (60, 40), (200, 30, 40)).save(sys.argv[1], icc_profile=profile)
      """
    let path = folder.path + "/profiled.jpg"
    let child = try ChildProcess("/usr/bin/python3", ["-c", script, path])
    try #require(try child.waitForExit() == .status(0), "\(child.standardError)")
    return try File.read(path)
  }

  @Test(arguments: ["", "profile += bytes(100_000)"]) func profileOfUsualColoursIsUsual(
    change: String
  ) throws {
    #expect(PlainJPEG(try profiled(change)) != nil)
  }

  @Test(arguments: [
    // The profile has another name, and mentions the usual one.
    "profile = profile.replace('sRGB'.encode('utf-16-be'), 'Wide'.encode('utf-16-be')) + b'sRGB'",
    // Only the name is the usual one; the curve or the colours are others.
    "profile = profile.replace(bytes.fromhex('00026666'), bytes.fromhex('00010000')) + b'sRGB'",
    "profile = profile.replace(b'rXYZ', b'????').replace(b'bXYZ', b'rXYZ') + b'sRGB'",
  ]) func profileOfOtherColoursIsNotUsual(change: String) throws {
    #expect(PlainJPEG(try profiled(change)) == nil)
  }

  @Test func commentsAreLeftOut() throws {
    let bytes = try jpeg(["-set", "comment", "my secret garden"])
    #expect(String(decoding: bytes, as: UTF8.self).contains("secret"))
    let kept = try #require(PlainJPEG(bytes)).bytes
    #expect(!String(decoding: kept, as: UTF8.self).contains("secret"))
  }

  /// Inserts an Exif segment with an orientation after the start.
  private func turned(_ orientation: UInt8, _ jpeg: [UInt8]) -> [UInt8] {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg[2...]
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>) func turnLeadsToWhereImageMagickPutsThePixels(
    orientation: UInt8
  ) throws {
    let plain = try jpeg()
    let jpeg = try #require(PlainJPEG(turned(orientation, plain)))
    #expect(jpeg.orientation == Int(orientation))
    #expect(jpeg.bytes == PlainJPEG(plain)?.bytes)
    let path = folder.path + "/turned.jpg"
    try File.write(turned(orientation, plain), to: path)
    let (x, y) = (50, 10)
    func colour(_ options: [String], _ place: Point) throws -> String {
      let child = try ChildProcess(
        "convert",
        [path] + options + [
          "-format", "%[pixel:p{\(Int(place.x)),\(Int(place.y))}]", "info:",
        ])
      try child.waitForExit()
      return child.standardOutput
    }
    let stored = try colour([], Point(x: Double(x), y: Double(y)))
    let place = jpeg.turn.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    #expect(try colour(["-auto-orient"], place) == stored)
  }

  @Test func whatIsCutOffIsRefused() throws {
    let bytes = try jpeg()
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(PlainJPEG(Array(bytes[..<length])) == nil)
    }
  }
}
