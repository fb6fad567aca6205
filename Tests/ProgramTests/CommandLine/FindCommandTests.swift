import Glibc
import System
import TestSupport
import Testing

/// Finding drawings on the command line.
@Suite(.timeLimit(.minutes(120))) struct FindCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
    _ = try shell.output("notes", "a.scrawl", "--add", "The roof is too dark\nsays Zoë")
  }

  @Test func aLineForEachTextIsPrinted() throws {
    let path = shell.home.path + "/a.scrawl"
    #expect(
      try shell.output("find", "dark zoe", ".") == "\(path): note: The roof is too dark says Zoë\n")
    #expect(
      try shell.output("find", "dark", "a.scrawl", "--json")
        == #"{"path": "\#(path)", "kind": "note", "text": "The roof is too dark\u000asays Zoë"}"#
        + "\n"
    )
  }

  @Test func nothingFoundEndsWithOne() throws {
    let (exit, program) = try shell.run(["find", "bright", "."])
    #expect(exit == .status(1))
    #expect(program.standardOutput + program.standardError == "")
  }

  @Test func whatWasSaidSinceIsFoundToo() throws {
    _ = try shell.output("find", "roof", ".")
    _ = try shell.output("notes", "a.scrawl", "--add", "Now it is bright")
    #expect(try shell.output("find", "bright", ".").hasSuffix("note: Now it is bright\n"))
    unlink(shell.path)
    #expect(try shell.run(["find", "bright", "."]).0 == .status(1))
  }

  @Test func aDamagedDrawingIsNamedAndTheOthersAreFound() throws {
    try File.write(Array("rubbish".utf8), to: shell.home.path + "/b.scrawl")
    let (exit, program) = try shell.run(["find", "roof", "."])
    #expect(exit == .status(0))
    #expect(program.standardError.contains("b.scrawl"))
    #expect(program.standardOutput.contains("roof"))
  }

  @Test func missingFoldersAndWordsAreRefused() throws {
    #expect(try shell.refusal("find", "roof", "nowhere").contains("nowhere"))
    #expect(try shell.run(["find", "--", "-"]).0 == .status(2))
  }
}
