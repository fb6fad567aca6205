import DrawingSupport
import System
import TestSupport
import Testing

/// A drawing with texts on machines with other fonts.
@Suite(.timeLimit(.minutes(120))) struct FontFolderTests {
  private let home: TemporaryFolder
  private let words = "Grüße an alle,\nनमस्ते 漢字 😀"

  private static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  private static let many = [
    serif, "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
  ]
  private static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  init() throws {
    home = try TemporaryFolder()
  }

  private func machine(_ name: String, _ fonts: [String]) throws -> FontMachine {
    try FontMachine(name, fonts, in: home)
  }

  private func run(_ arguments: String..., on machine: FontMachine) throws {
    let program = try Sitting.start(
      arguments, display: nil, home: home, environment: machine.environment)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
  }

  /// A drawing with a text that a machine has set in its font.
  private func drawing(_ name: String, in font: String, on machine: FontMachine) throws -> String {
    let path = try KeptDrawing(1, at: "\(home.path)/\(name).scrawl").path
    try run(
      "text", path, "--add", words, "--at", "10,20", "--size", "30", "--font", font, on: machine)
    return path
  }

  /// The bytes of a picture of a drawing that a machine makes.
  private func picture(_ drawing: String, as form: String, on machine: FontMachine) throws
    -> [UInt8]
  {
    let path = "\(machine.path).\(form)"
    try run("export", drawing, path, on: machine)
    return try File.read(path)
  }

  @Test(arguments: ["png", "svg"]) func aMachineWithoutTheFontsDrawsTheSame(form: String) throws {
    let own = try machine("own", Self.many)
    let (other, bare) = (try machine("other", [Self.mono]), try machine("bare", []))
    let drawing = try drawing("words", in: "DejaVu Serif", on: own)
    let seen = try picture(drawing, as: form, on: own)
    #expect(try picture(drawing, as: form, on: other) == seen)
    #expect(try picture(drawing, as: form, on: bare) == seen)
    // The other fonts make another picture of the same words.
    let second = try self.drawing("second", in: "DejaVu Sans Mono", on: other)
    #expect(try picture(second, as: form, on: bare) != seen)
  }
}
