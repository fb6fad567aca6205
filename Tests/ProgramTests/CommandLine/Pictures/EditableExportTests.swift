import Documents
import DrawingSupport
import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

/// A PNG with an embedded drawing, on the command line.
@Suite(.timeLimit(.minutes(120))) struct EditableExportTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test func whatReadsDrawingsReadsThePictureToo() throws {
    _ = try shell.output("export", "--editable", "a.scrawl", "a.png")
    #expect(try shell.output("dump", "a.png") == shell.output("dump", "a.scrawl"))
    _ = try shell.output("copy", "a.png", "b.scrawl")
    #expect(try Sitting.marks(in: shell.home.path + "/b.scrawl") == shell.marks)
    _ = try shell.output("export", "a.png", "b.png")
    #expect(
      try ImageSurface(png: File.read(shell.home.path + "/b.png")).pixels
        == ImageSurface(png: File.read(shell.home.path + "/a.png")).pixels)
    #expect(
      try shell.output("dump", "-", launcher: ["sh", "-c", "exec \"$@\" <a.png", "sh"])
        == shell.output("dump", "a.scrawl"))
    #expect(try shell.refusal("dump", "b.png").contains("b.png"))
  }

  @Test func nothingIsInsideThatIsNoLongerShown() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    let edit = try #require(Edit(from: RankedMark(rank: 1, id: 1, mark: shell.marks[0]), to: nil))
    try writer.write([
      .step(StoredStep(id: 4, parent: 3, step: Step("erase", at: 1_700_000_009), edits: [edit]))
    ])
    try writer.settle()
    _ = try shell.output("export", "--editable", "a.scrawl", "a.png")
    let told = try shell.output("info", "a.png")
    #expect(told.contains("  Steps              1\n"))
    #expect(told.contains("  First step         none\n"))
    #expect(
      try shell.output("dump", "a.png") == TextDumper.text(of: Drawing(Array(shell.marks[1...]))))
  }

  @Test func theSamePictureIsNotWrittenOverItself() throws {
    _ = try shell.output("export", "--editable", "a.scrawl", "a.png")
    let before = try File.read(shell.home.path + "/a.png")
    #expect(try shell.refusal("export", "a.png", "./a.png").contains("the drawing itself"))
    #expect(try File.read(shell.home.path + "/a.png") == before)
  }

  @Test func aRedactedDrawingStaysOutside() throws {
    let group = FilteredGroup(shell.marks, through: GroupFilters("redact", overhang: 0))
    try DrawingMaker.write([.filtered(group)], to: shell.home.path + "/secret.scrawl")
    #expect(
      try shell.refusal("export", "--editable", "secret.scrawl", "a.png").contains("redacted"))
    #expect(shell.names() == ["a.scrawl", "secret.scrawl"])
  }

  @Test func aDamagedDrawingInsideIsTold() throws {
    _ = try shell.output("export", "--editable", "a.scrawl", "a.png")
    var bytes = try File.read(shell.home.path + "/a.png")
    let place = try #require(bytes.lastPlace(of: "scRW")) + 40
    bytes[place] ^= 1
    try File.write(bytes, to: shell.home.path + "/a.png")
    #expect(
      try shell.refusal("dump", "a.png")
        == "scrawl: Cannot open a.png: the drawing inside it is damaged.\n")
  }

  @Test(arguments: [
    ["a.scrawl", "o.svg"], ["a.scrawl", "o.png", "--area", "0,0,9,9"],
    ["a.scrawl", "o.png", "--format", "pdf"],
  ]) func onlyAPictureOfEverythingCarriesTheDrawing(arguments: [String]) throws {
    _ = try shell.refusal(arguments: ["export", "--editable"] + arguments, status: 2)
    #expect(shell.names() == ["a.scrawl"])
  }
}

extension [UInt8] {
  /// The start of the last occurrence of a text.
  func lastPlace(of text: String) -> Int? {
    let bytes = [UInt8](text.utf8)
    return indices.last { self[$0...].starts(with: bytes) }
  }
}
