import DrawingSupport
import Glibc
import Marks
import System
import TestSupport
import Testing

/// The output on a terminal with names that contain control characters.
@Suite(.timeLimit(.minutes(120))) struct TerminalTests {
  private let shell: CommandShell

  /// Control characters that set the title of a terminal, and overwrite the line.
  private let commands = "\u{1B}]0;owned\u{7}\u{1B}[2K\rIntegrity          sound"

  init() throws {
    shell = try CommandShell()
  }

  /// The output of the program on a terminal.
  private func shown(_ arguments: String...) throws -> String {
    let terminal = "import pty, sys; pty.spawn(sys.argv[1:])"
    let (_, program) = try shell.run(arguments, launcher: ["/usr/bin/python3", "-c", terminal])
    return program.standardOutput
  }

  private func expectHarmless(_ text: String, says word: String) {
    #expect(text.contains(word), "\(text.debugDescription)")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"), "\(text.debugDescription)")
  }

  @Test func nameOfAFileIsNoCommand() throws {
    let name = "a\(commands).scrawl"
    try DrawingMaker.write(shell.marks, to: "\(shell.home.path)/\(name)")
    expectHarmless(try shown("info", name), says: "owned")
    expectHarmless(try shown("info", "missing\(commands)"), says: "owned")
    expectHarmless(try shown("notes", "missing\(commands)"), says: "owned")
    expectHarmless(try shown("diff", name, "missing\(commands)"), says: "owned")
  }

  @Test func nameOfAFileMakesNoLineOfTheReport() throws {
    let name = "a\n  Integrity.scrawl"
    try DrawingMaker.write(shell.marks, to: "\(shell.home.path)/\(name)")
    let lines = try shell.output("info", name).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  Integrity") }.count == 1)
  }

  @Test func otherProgramsGetTheNameAsItIs() throws {
    let (_, program) = try shell.run(["info", "missing\(commands)"])
    #expect(program.standardError.contains(commands))
  }
}
