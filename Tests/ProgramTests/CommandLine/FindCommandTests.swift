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

  private var index: String { shell.home.path + "/.cache/scrawl/words" }

  @Test func aDamagedIndexIsReplaced() throws {
    _ = try shell.output("find", "roof", ".")
    var bytes = try File.read(index)
    // The pages behind the schema.
    for place in stride(from: 4096, to: bytes.count, by: 3) { bytes[place] = 0xA5 }
    try File.write(bytes, to: index)
    // The command that meets the damage may find nothing, but the next one does.
    _ = try shell.run(["find", "roof", "."])
    #expect(try shell.output("find", "roof", ".").contains("roof"))
  }

  @Test func withoutAPlaceForTheIndexAllIsRead() throws {
    let (exit, program) = try shell.run(
      ["find", "roof", "."], environment: ["XDG_CACHE_HOME": "/proc/1/nowhere"])
    #expect(exit == .status(0))
    #expect(program.standardOutput.contains("roof"))
  }

  @Test func aLinkInThePlaceOfTheIndexHarmsNothing() throws {
    let victim = shell.home.path + "/letter"
    try File.write(Array("dear".utf8), to: victim)
    _ = try shell.output("find", "roof", ".")
    unlink(index)
    #expect(symlink(victim, index) == 0)
    #expect(try shell.output("find", "roof", ".").contains("roof"))
    #expect(try File.read(victim) == Array("dear".utf8))
  }

  @Test func whatIsNoFileIsPassedBy() throws {
    #expect(mkfifo(shell.home.path + "/pipe.scrawl", 0o600) == 0)
    #expect(mkdir(shell.home.path + "/folder.scrawl", 0o700) == 0)
    #expect(symlink(".", shell.home.path + "/loop") == 0)
    #expect(try shell.output("find", "roof", ".").split(separator: "\n").count == 1)
  }

  @Test func aPathThatWouldControlTheTerminalIsShownSafely() throws {
    let path = shell.home.path + "/b\u{1B}[31m.scrawl"
    try File.write(try File.read(shell.path), to: path)
    let lines = try shell.output("find", "roof", ".")
    #expect(lines.split(separator: "\n").count == 2 && !lines.contains("\u{1B}"))
  }

  @Test func missingFoldersAndWordsAreRefused() throws {
    #expect(try shell.refusal("find", "roof", "nowhere").contains("nowhere"))
    #expect(try shell.run(["find", "--", "-"]).0 == .status(2))
  }
}
