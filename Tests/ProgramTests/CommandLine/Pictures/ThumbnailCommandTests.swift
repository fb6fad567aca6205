import Documents
import DrawingSupport
import Geometry
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

/// The thumbnails that `thumbnail` writes for file managers.
@Suite(.timeLimit(.minutes(120))) struct ThumbnailCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  private func image(_ name: String = "out.png") throws -> ImageSurface {
    try ImageSurface(png: File.read(shell.home.path + "/" + name))
  }

  /// Writes a drawing with a thumbnail in its file.
  private func write(_ marks: [Mark], to name: String, thumbnail: [UInt8]) throws {
    try DrawingMaker.write(marks, to: shell.home.path + "/" + name)
    let file = try DrawingFile(opening: shell.home.path + "/" + name, for: .writing)
    try DrawingWriter(file).write([
      .property(DrawingThumbnail.property, PropertyValue.bytes(thumbnail))
    ])
  }

  private func square(_ side: Int, _ colour: Colour) throws -> [UInt8] {
    let surface = try ImageSurface(width: side, height: side, format: .argb)
    let context = Context(surface)
    context.setFillColour(colour)
    context.fill(Rect(x: 0, y: 0, width: Double(side), height: Double(side) / 2))
    try context.finish()
    return try surface.png()
  }

  @Test func theDrawingIsDrawnOnWhiteNoLargerThanAsked() throws {
    let line = Mark.stroke(
      Stroke(
        through: [Point(x: 0, y: 0), Point(x: 3000, y: 0)],
        ink: Ink(colour: Colour(0xFF0000), width: 600)))
    try DrawingMaker.write([line], to: shell.home.path + "/line.scrawl")
    for side in [1, 64, 200, 512] {
      #expect(try shell.output("thumbnail", "line.scrawl", "out.png", "\(side)") == "")
      let image = try image()
      #expect(image.width == side && image.height <= max(side / 5, 1))
      if side > 1 {
        #expect(image.pixels[0] == 0xFFFF_FFFF)
        #expect(image.pixels[image.width * (image.height / 2) + image.width / 2] == 0xFFFF_0000)
      }
    }
    #expect(shell.names() == ["a.scrawl", "line.scrawl", "out.png"])
  }

  @Test func theThumbnailInTheFileIsTakenWhereItIsLargeEnough() throws {
    try write(shell.marks, to: "b.scrawl", thumbnail: square(256, Colour(0x00FF00)))
    _ = try shell.output("thumbnail", "b.scrawl", "out.png", "128")
    let small = try image()
    #expect((small.width, small.height) == (128, 128))
    #expect(small.pixels[64 * 10 + 64] == 0xFF00_FF00 && small.pixels.last == 0xFFFF_FFFF)
    _ = try shell.output("thumbnail", "b.scrawl", "out.png", "512")
    #expect(try !image().pixels.contains(0xFF00_FF00))
  }

  @Test func theDesktopFindsItAgain() throws {
    _ = try shell.output("thumbnail", "a.scrawl", "out.png", "128")
    var status = stat()
    #expect(stat(shell.path, &status) == 0)
    let reader = try ChildProcess(
      "identify",
      ["-format", "%[Thumb::URI] %[Thumb::MTime]", shell.home.path + "/out.png"])
    #expect(try reader.waitForExit() == .status(0))
    #expect(
      reader.standardOutput
        == "\(FileURI.uri(of: shell.path)) \(status.st_mtim.tv_sec)")
  }

  @Test func aDrawingThatIsOpenElsewhereHasOneToo() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    try writer.write(DrawingMaker.records(shell.marks + [.dot(Dot(at: .zero))]).suffix(1))
    let before = shell.names()
    _ = try shell.output("thumbnail", "a.scrawl", "out.png", "128")
    #expect(shell.names() == before + ["out.png"])
  }

  @Test func nothingIsWrittenOfFilesThatHaveNone() throws {
    let whole = try File.read(shell.path)
    try DrawingMaker.write([], to: shell.home.path + "/empty.scrawl")
    try File.write(Array(whole.prefix(whole.count / 2)), to: shell.home.path + "/cut.scrawl")
    try File.write(Array("#!/bin/sh".utf8), to: shell.home.path + "/script.scrawl")
    try File.write([], to: shell.home.path + "/none.scrawl")
    let pipe = shell.home.path + "/pipe.scrawl"
    #expect(mkfifo(pipe, 0o600) == 0)
    for name in ["empty", "cut", "script", "none", "pipe", "missing"] {
      let sentence = try shell.refusal("thumbnail", name + ".scrawl", "out.png", "128")
      #expect(sentence.contains(name + ".scrawl"))
      #expect(access(shell.home.path + "/out.png", F_OK) != 0)
    }
  }

  @Test func aPictureInTheFileThatClaimsToBeHugeIsNotDecoded() throws {
    var bomb = try square(8, .black)
    // The bytes are the width and the height in the chunk IHDR.
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    try write(shell.marks, to: "bomb.scrawl", thumbnail: bomb)
    _ = try shell.output("thumbnail", "bomb.scrawl", "out.png", "128")
    // The program renders the drawing itself.
    #expect(try image().width < 128)
  }

  @Test func changedBytesEndItInOneOfTwoWays() throws {
    try write(shell.marks, to: "b.scrawl", thumbnail: square(256, .black))
    let whole = try File.read(shell.home.path + "/b.scrawl")
    var random = SeededGenerator(3)
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try File.write(bytes, to: shell.home.path + "/c.scrawl")
      unlink(shell.home.path + "/out.png")
      let (exit, program) = try shell.run(["thumbnail", "c.scrawl", "out.png", "128"])
      #expect(exit == .status(0) || exit == .status(1))
      #expect((access(shell.home.path + "/out.png", F_OK) == 0) == (exit == .status(0)))
      #expect(program.standardError.isEmpty == (exit == .status(0)))
    }
  }
}
