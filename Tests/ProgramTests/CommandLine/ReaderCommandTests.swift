import DrawingSupport
import Marks
import System
import TestSupport
import Testing

/// A reader in Python, which knows of files only what the README of `Documents` says, prints what the program does.
@Suite(.timeLimit(.minutes(120))) struct ReaderCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// Expects the reader and `dump` to print the same.
  private func expectSameText(_ name: String) throws {
    let reader = try ChildProcess(
      "python3", [Golden.path(of: "../Reader/read.py"), name], directory: shell.home.path)
    #expect(try reader.waitForExit() == .status(0), "\(reader.standardError)")
    let text = try shell.output("dump", name)
    #expect(!text.isEmpty)
    #expect(reader.standardOutput == text)
  }

  @Test(arguments: 1...6) func drawingsOfEarlierProgramsAreReadInBothWays(step: Int) throws {
    try File.write(File.read(Golden.path(of: "step\(step).scrawl")), to: shell.path)
    try expectSameText("a.scrawl")
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func drawingsOfMarksByChanceAreReadInBothWays(seed: UInt64) throws {
    var random = RandomMarks(seed: seed)
    let marks = (0..<200).map { _ in random.mark() }.filter(Limits.hold)
    try DrawingMaker.write(marks, to: shell.home.path + "/b.scrawl")
    try expectSameText("b.scrawl")
  }
}
