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

  /// A machine with some fonts: the configuration of a folder with them alone.
  private func machine(_ name: String, _ fonts: [String]) throws -> String {
    let folder = "\(home.path)/\(name)"
    try File.makeFolder(folder)
    for font in fonts {
      try File.write(try File.read(font), to: "\(folder)/\(FilePath.name(of: font))")
    }
    let path = folder + ".conf"
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(folder)</dir><cachedir>\(folder)-cache</cachedir></fontconfig>
      """
    try File.write(Array(text.utf8), to: path)
    return path
  }

  private func run(_ arguments: String..., on machine: String) throws {
    let program = try Sitting.start(
      arguments, display: nil, home: home, environment: ["FONTCONFIG_FILE": machine])
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
  }

  /// A drawing with a text that a machine has set in its font.
  private func drawing(_ name: String, in font: String, on machine: String) throws -> String {
    let path = try KeptDrawing(1, at: "\(home.path)/\(name).scrawl").path
    try run(
      "text", path, "--add", words, "--at", "10,20", "--size", "30", "--font", font, on: machine)
    return path
  }

  /// The bytes of a picture of a drawing that a machine makes.
  private func picture(_ drawing: String, as form: String, on machine: String) throws -> [UInt8] {
    let path = "\(FilePath.folder(of: machine))/\(FilePath.name(of: machine)).\(form)"
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
