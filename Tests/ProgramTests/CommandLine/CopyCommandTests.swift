import Documents
import DrawingSupport
import Geometry
import Marks
import Session
import System
import TestSupport
import Testing

/// The result of `copy`.
@Suite(.timeLimit(.minutes(120))) struct CopyCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// Erases the first mark and stores a path in the file.
  private func erase() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    let edit = try #require(Edit(from: RankedMark(rank: 1, id: 1, mark: shell.marks[0]), to: nil))
    try writer.write([
      .step(StoredStep(id: 4, parent: 3, step: Step("erase", at: 1_700_000_009), edits: [edit])),
      .property(DrawingProperty.origin, .text("/home/somebody/house.png")),
    ])
    try writer.settle()
  }

  @Test func copyHoldsTheSameAsTheDrawing() throws {
    try erase()
    #expect(try shell.output("copy", "a.scrawl", "b.scrawl") == "")
    let drawing = try DrawingFile(opening: shell.path, for: .reading)
    let copy = try DrawingFile(opening: shell.home.path + "/b.scrawl", for: .reading)
    let (steps, copied) = (try drawing.contents().steps, try copy.contents().steps)
    #expect(copied.map(\.edits) == steps.map(\.edits))
    let (properties, same) = (try drawing.properties(), try copy.properties())
    #expect(same == properties)
    #expect(shell.names() == ["a.scrawl", "b.scrawl"])
  }

  @Test func copyWithoutHistoryHoldsWhatIsShownAlone() throws {
    try erase()
    #expect(try shell.output("copy", "--without-history", "a.scrawl", "b.scrawl") == "")
    #expect(
      try shell.output("dump", "b.scrawl") == TextDumper.text(of: Drawing(Array(shell.marks[1...])))
    )
    let told = try shell.output("info", "b.scrawl")
    #expect(told.contains("  Steps              1\n"))
    #expect(told.contains("  First step         none\n"))
    let bytes = try File.read(shell.home.path + "/b.scrawl")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("somebody"))
    #expect(shell.names() == ["a.scrawl", "b.scrawl"])
  }

  @Test func aDrawingThatIsOpenElsewhereIsCopiedAndNotTouched() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    try writer.write(DrawingMaker.records(shell.marks + [.dot(Dot(at: .zero))]).suffix(1))
    _ = try shell.output("copy", "a.scrawl", "b.scrawl")
    _ = try shell.output("copy", "--without-history", "a.scrawl", "c.scrawl")
    #expect(try shell.output("dump", "b.scrawl") == shell.output("dump", "c.scrawl"))
    #expect(try Sitting.marks(in: shell.home.path + "/c.scrawl").count == 4)
  }

  @Test func copyRefusesWhatItCanNotMake() throws {
    let before = try File.read(shell.path)
    for option in [[], ["--without-history"]] {
      for (target, reason) in [
        ("a.scrawl", "of that name already"), ("none/b.scrawl", "no such file or folder"),
      ] {
        let (exit, program) = try shell.run(["copy"] + option + ["a.scrawl", target])
        #expect(exit == .status(1))
        #expect(program.standardError.hasPrefix("scrawl: Cannot write \(target): "))
        #expect(program.standardError.contains(reason))
      }
    }
    #expect(try shell.refusal("copy", "missing.scrawl", "b.scrawl").contains("no such file"))
    #expect(try File.read(shell.path) == before)
    #expect(shell.names() == ["a.scrawl"])
  }
}
