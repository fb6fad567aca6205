import Documents
import DrawingSupport
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

/// The result of `replay`.
@Suite(.timeLimit(.minutes(120))) struct ReplayCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  private func pixels(_ name: String) throws -> [UInt32] {
    try ImageSurface(png: File.read(shell.home.path + "/" + name)).pixels
  }

  @Test func lastFrameIsThePictureThatIsExported() throws {
    _ = try shell.output("replay", "a.scrawl", "f%03d.png", "--fps", "20")
    _ = try shell.output("export", "a.scrawl", "whole.png")
    let frames = shell.names().filter { $0.hasPrefix("f") }.sorted()
    #expect(frames.first == "f001.png")
    #expect(frames.count == 41)
    #expect(try pixels(frames[40]) == pixels("whole.png"))
    // One second passes from the dot to the end of the line, which grows meanwhile, and another one to the group.
    let counts = try frames.map { try pixels($0).count { $0 != 0xFFFF_FFFF } }
    #expect(counts == counts.sorted())
    #expect(Set(counts).count >= 5)
    #expect(counts[0] > 0)
  }

  @Test func framesOfAGivenNumberEndEqualParts() throws {
    _ = try shell.output(
      "replay", "a.scrawl", "%d.png", "--frames", "2", "--from", "2", "--to", "2", "--width", "200")
    let frames = try ["1.png", "2.png"].map {
      try ImageSurface(png: File.read(shell.home.path + "/" + $0))
    }
    #expect(frames.map(\.width) == [200, 200])
    #expect(Set(shell.names()) == ["1.png", "2.png", "a.scrawl"])
    // The frames show half of the line of 85.25 units, and the whole line.
    let red = frames.map { $0.pixels.count { $0 >> 16 & 0xFF > $0 >> 8 & 0xFF + 60 } }
    #expect(Double(red[0]) / Double(red[1]) > 0.4)
    #expect(Double(red[0]) / Double(red[1]) < 0.6)
  }

  /// Video encoders require even sides.
  @Test(arguments: [200, 201]) func streamHasEvenSides(width: Int) throws {
    let (exit, _) = try shell.run(
      ["replay", "a.scrawl", "-", "--frames", "1", "--width", String(width)],
      launcher: ["sh", "-c", "exec \"$@\" > film.y4m", "sh"])
    #expect(exit == .status(0))
    let words = try File.read(shell.home.path + "/film.y4m").prefix { $0 != UInt8(ascii: "\n") }
      .split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    #expect(words[1] == "W\(width + width % 2)")
    let height = try #require(Int(words[2].dropFirst()))
    #expect(words[2].first == "H" && height.isMultiple(of: 2) && height > 10)
  }

  @Test func streamHasThePixelsOfTheFrames() throws {
    let options = ["--fps", "3", "--scale", "2", "--speed", "2"]
    _ = try shell.run(["replay", "a.scrawl", "f%d.png"] + options)
    let (exit, _) = try shell.run(
      ["replay", "a.scrawl", "-"] + options,
      launcher: ["sh", "-c", "exec \"$@\" > film.y4m", "sh"])
    #expect(exit == .status(0))
    let bytes = try File.read(shell.home.path + "/film.y4m")
    let first = try ImageSurface(png: File.read(shell.home.path + "/f1.png"))
    let size = "W\(first.width) H\(first.height)"
    let header = "YUV4MPEG2 \(size) F3:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(bytes.starts(with: header.utf8))
    let (pixels, length) = (first.width * first.height, header.utf8.count)
    let frame = 6 + 3 * pixels
    let count = shell.names().count { $0.hasPrefix("f") && $0.hasSuffix(".png") }
    #expect(count > 3)
    #expect(bytes.count == length + count * frame)
    for number in 1...count {
      let start = length + (number - 1) * frame
      #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
      let expected = try self.pixels("f\(number).png")
      let isSame = expected.indices.allSatisfy { index in
        let parts = (0..<3).map { Double(bytes[start + 6 + $0 * pixels + index]) }
        let (y, blue, red) = ((parts[0] - 16) / 219, (parts[1] - 128) / 224, (parts[2] - 128) / 224)
        let colour = [
          y + 1.402 * red, y - 0.344136 * blue - 0.714136 * red, y + 1.772 * blue,
        ]
        return zip(colour, [16, 8, 0]).allSatisfy { part, shift in
          abs(part * 255 - Double(expected[index] >> UInt32(shift) & 0xFF)) < 5
        }
      }
      #expect(isSame, "Frame \(number) differs.")
    }
  }

  @Test func whatWasUndoneIsSeenUnlessItIsSkipped() throws {
    let path = shell.home.path + "/undone.scrawl"
    let dots = [0.0, 40, 400].map { Mark.dot(Dot(at: Point(x: $0, y: 0))) }
    let writer = try DrawingWriter(try DrawingFile(creating: path))
    try writer.write(DrawingMaker.records(dots) + [.go(2)])
    try writer.settle()
    _ = try shell.output("replay", "undone.scrawl", "all%d.png", "--frames", "3")
    _ = try shell.output("replay", "undone.scrawl", "kept%d.png", "--frames", "3", "--skip-undone")
    let sizes = try ["all3.png", "kept3.png"].map {
      try ImageSurface(png: File.read(shell.home.path + "/" + $0)).width
    }
    // The frame contains the ink of the whole film.
    #expect(sizes[0] - sizes[1] == 360)
    #expect(
      shell.refusalText(["replay", "undone.scrawl", "x%d.png", "--skip-undone", "--to", "3"])?
        .contains("2 steps") == true)
  }

  @Test func timesThatTheFilmDoesNotHaveAreRefused() throws {
    #expect(
      try shell.refusal("replay", "a.scrawl", "x%d.png", "--from", "4").contains(
        "There is no --from 4: the film has 3 steps"))
    #expect(
      try shell.refusal("replay", "a.scrawl", "x%d.png", "--to", "90s").contains("--to 90.0s"))
    #expect(
      try shell.refusal("replay", "a.scrawl", "x%d.png", "--from", "3", "--to", "1").contains(
        "can’t end at 1"))
    try DrawingMaker.write([], to: shell.home.path + "/empty.scrawl")
    #expect(
      try shell.refusal("replay", "empty.scrawl", "x%d.png").contains("Nothing is drawn"))
    #expect(
      try shell.refusal("replay", "a.scrawl", "x%d.png", "--scale", "999").contains("memory"))
    #expect(
      try shell.refusal("replay", "a.scrawl", "none/x%d.png").contains("none/x1.png"))
    #expect(Set(shell.names()) == ["a.scrawl", "empty.scrawl"])
  }

  @Test func framesThatCanNotBeWrittenLeaveTheOthersWhole() throws {
    let (exit, program) = try shell.run(
      ["replay", "a.scrawl", "f%d.png", "--frames", "4", "--scale", "20"],
      launcher: ["sh", "-c", "mkdir f3.png; exec \"$@\"", "sh"])
    #expect(exit == .status(1))
    #expect(program.standardError.contains("f3.png"))
    #expect(Set(shell.names()) == ["a.scrawl", "f1.png", "f2.png", "f3.png"])
    let whole = try ImageSurface(png: File.read(shell.home.path + "/f2.png"))
    #expect(whole.width > 1000)
  }

  @Test func replayChangesNothingOfTheDrawing() throws {
    let before = try File.read(shell.path)
    _ = try shell.output("replay", "a.scrawl", "f%d.png", "--frames", "2")
    #expect(try File.read(shell.path) == before)
  }
}

extension CommandShell {
  /// The error message of the program; nil if it can't be started.
  fileprivate func refusalText(_ arguments: [String]) -> String? {
    try? refusal(arguments: arguments)
  }
}
