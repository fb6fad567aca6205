import Geometry
import Graphics
import System
import TestSupport
import Testing

/// The result of `filter`.
@Suite(.timeLimit(.minutes(120))) struct FilterCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
    for (name, colour) in [("red", 0xFFC0_2020), ("blue", 0x8010_1080)] as [(String, UInt32)] {
      let picture = try ImageSurface(
        packedPixels: (0..<600).map { $0 % 7 == 0 ? 0 : colour }, width: 30, height: 20,
        format: .argb)
      try File.write(picture.png(), to: shell.home.path + "/\(name).png")
    }
  }

  private func picture(_ name: String) throws -> ImageSurface {
    try ImageSurface(png: File.read(shell.home.path + "/" + name))
  }

  private func expected(_ name: String, _ chain: String) throws -> [UInt32] {
    try FilterPipeline(Image(picture(name)), FilterChain(text: chain)).image().pixels
  }

  @Test func filterWritesThePictureThroughTheChain() throws {
    let chain = "greyscale;levels:0.1,0.9;-invert;shadow:4,4,8"
    #expect(try shell.output("filter", "blue.png", "out.png", "--apply", chain) == "")
    #expect(try picture("out.png").pixels == expected("blue.png", chain))
    #expect(shell.names() == ["a.scrawl", "blue.png", "out.png", "red.png"])
  }

  @Test func filterWritesOpaquePicturesWithoutAlpha() throws {
    let opaque = try ImageSurface(
      packedPixels: Array(repeating: 0xFF12_3456, count: 12), width: 4, height: 3, format: .argb)
    try File.write(opaque.png(), to: shell.home.path + "/opaque.png")
    _ = try shell.output("filter", "opaque.png", "out.png", "--apply=invert")
    #expect(try picture("out.png").pixels == Array(repeating: 0xFFED_CBA9, count: 12))
    #expect(try picture("out.png").format == .rgb)
  }

  @Test func filterWritesSeveralPicturesToAFolder() throws {
    try File.makeFolder(shell.home.path + "/out")
    _ = try shell.output("filter", "red.png", "blue.png", "out", "--apply", "invert;turn:90")
    for name in ["red.png", "blue.png"] {
      #expect(try picture("out/" + name).pixels == expected(name, "invert;turn:90"))
    }
  }

  @Test func filterTellsOfEachFileThatFailsAndGoesOn() throws {
    try File.makeFolder(shell.home.path + "/out")
    try File.write(Array("no picture".utf8), to: shell.home.path + "/text.png")
    let (exit, program) = try shell.run(
      [
        "filter", "text.png", "red.png", "none.png", "./red.png", "blue.png", "out", "--apply",
        "sepia",
      ])
    #expect(exit == .status(1))
    let lines = program.standardError.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("text.png") && lines[0].contains("no picture"))
    #expect(lines[1].contains("none.png"))
    // The result for the second picture of this name would overwrite that of the first.
    #expect(lines[2].contains("out/red.png"))
    #expect(
      Folder.files(in: shell.home.path + "/out").map { FilePath.name(of: $0) }
        == ["blue.png", "red.png"])
  }

  @Test func filterNeverOverwritesAPictureThatItReads() throws {
    let before = try File.read(shell.home.path + "/red.png")
    #expect(
      try shell.refusal("filter", "red.png", "./red.png", "--apply", "invert").contains(
        "one of the pictures to read"))
    #expect(
      try shell.refusal("filter", "red.png", ".", "--apply", "invert").contains(
        "one of the pictures to read"))
    #expect(try File.read(shell.home.path + "/red.png") == before)
  }

  @Test func filterNeverOverwritesAnotherPictureThatItReads() throws {
    try PictureSamples(folder: shell.home).make("red.jpg", width: 30, height: 20)
    let before = try File.read(shell.home.path + "/red.png")
    let (exit, program) = try shell.run(
      ["filter", "red.jpg", "red.png", ".", "--apply", "invert"])
    #expect(exit == .status(1))
    let lines = program.standardError.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("one of the pictures to read") })
    #expect(try File.read(shell.home.path + "/red.png") == before)
  }

  @Test(arguments: ["out.gif", "out.PNG.jpg", "out"])
  func aNameThatSaysAnotherFormatIsRefused(name: String) throws {
    #expect(
      try shell.refusal("filter", "red.png", name, "--apply", "invert", status: 2)
        == "scrawl: \(name) doesn’t end in .png; nothing else is written here.\n")
    #expect(shell.names() == ["a.scrawl", "blue.png", "red.png"])
  }

  @Test func filterNeedsAFolderForSeveralPictures() throws {
    #expect(
      try shell.refusal("filter", "red.png", "blue.png", "out.png", "--apply", "invert").contains(
        "out.png"))
    #expect(shell.names() == ["a.scrawl", "blue.png", "red.png"])
  }

  @Test func filterListsAllFilters() throws {
    let lines = try shell.output("filter", "--list").split(separator: "\n")
    #expect(lines.count == ImageFilters.all.count)
    for (line, type) in zip(lines, ImageFilters.all) {
      #expect(line.hasPrefix("  " + type.description.name + " "))
      for parameter in type.description.parameters { #expect(line.contains(parameter.name)) }
    }
    #expect(lines.contains { $0.hasSuffix("black 0...1 = 0, white 0...1 = 1, gamma 0.1...10 = 1") })
  }

  @Test(arguments: [
    ("grayscale", "grayscale"), ("levels:0,1,1,1", "levels:black,white,gamma"),
    ("levels:0,light", "white 0...1"), ("invert;;sepia", "NAME"),
  ]) func filterNamesWhatIsWrongInAChain(chain: String, part: String) throws {
    #expect(
      try shell.refusal("filter", "red.png", "out.png", "--apply", chain, status: 2).contains(part))
    #expect(shell.names() == ["a.scrawl", "blue.png", "red.png"])
  }
}
