import Documents
import Glibc
import Graphics
import Marks
import Session
import System
import TestSupport
import Testing

/// The program without its reader, so that no picture can be decoded.
@Suite(.timeLimit(.minutes(120))) struct MissingReaderTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
    let png = try ImageSurface(width: 30, height: 20, format: .rgb).png()
    let picture = Medium(type: "image/png", bytes: png)
    let writer = try DrawingWriter(DrawingFile(opening: shell.path, for: .writing))
    try writer.write([
      .medium(picture), .property(DrawingProperty.picture, .bytes(picture.hash.bytes)),
    ])
    try writer.settle()
  }

  /// Runs a copy of the program without a reader beside it.
  private func runAlone(_ arguments: String...) throws -> ChildProcess {
    let path = shell.home.path + "/alone/scrawl"
    try File.makeFolder(FilePath.folder(of: path))
    try File.write(File.read(Sitting.executable), to: path)
    chmod(path, 0o755)
    return try ChildProcess(
      path, arguments, environment: ["HOME": shell.home.path], directory: shell.home.path)
  }

  @Test func aDrawingOverAPictureIsLeftAlone() throws {
    let before = try File.read(shell.path)
    let program = try runAlone("export", "a.scrawl", "out.png")
    #expect(try program.waitForExit() == .status(1))
    #expect(
      program.standardError
        == "scrawl: Cannot open a.scrawl: the program scrawl-reader, which reads the picture under the ink, "
        + "is missing or can’t start.\n")
    #expect(try File.read(shell.path) == before)
    _ = try shell.output("export", "a.scrawl", "out.png")
  }

  /// These commands don't need the picture, and decoding may take seconds.
  @Test(arguments: ["info", "dump", "notes"])
  func whatTellsOfMarksAloneDecodesNoPicture(command: String) throws {
    let program = try runAlone(command, "a.scrawl")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
  }
}
