import Documents
import System
import TestSupport
import Testing

/// Commands on a drawing of an earlier version, which can't write it any more after the upgrade.
@Suite(.timeLimit(.minutes(120))) struct EarlierDrawingCommandTests {
  private let shell: CommandShell
  private let bytes: [UInt8]

  init() throws {
    shell = try CommandShell()
    bytes = try File.read(Golden.path(of: "step3.scrawl"))
    try File.write(bytes, to: shell.path)
  }

  private let remark =
    "scrawl: a.scrawl was made by an earlier Scrawl, which can’t write it any more. It is kept as it was in a.scrawl~3.\n"

  @Test(arguments: [
    ["info", "a.scrawl"], ["dump", "a.scrawl"], ["notes", "a.scrawl"],
    ["diff", "a.scrawl", "a.scrawl"],
  ]) func whatOnlyReadsUpgradesNothing(arguments: [String]) throws {
    _ = try shell.output(arguments: arguments)
    #expect(try File.read(shell.path) == bytes)
    #expect(shell.names() == ["a.scrawl"])
  }

  @Test(arguments: [["compact", "a.scrawl"], ["notes", "a.scrawl", "--add", "Dear Ann"]])
  func whatWritesKeepsTheDrawingAsItWasAndSaysSo(arguments: [String]) throws {
    let (exit, program) = try shell.run(arguments)
    #expect(exit == .status(0))
    #expect(program.standardError == remark)
    #expect(shell.names().contains("a.scrawl~3"))
    let kept = try DrawingFile(opening: shell.path + "~3", for: .reading)
    #expect(try kept.schema() == 3)
  }
}
