import TestSupport
import Testing

@testable import Terminal
@testable import scrawl

/// The syntax of subcommands, and the messages about wrong usage.
@Suite(.timeLimit(.minutes(120))) struct CommandUsageTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test(arguments: [
    ["info"], ["info", "a", "b"], ["dump"], ["export", "a.scrawl"], ["recover", "a.scrawl"],
    ["recover", "a.scrawl", "-"], ["copy", "a.scrawl"], ["copy", "a.scrawl", "-"], ["compact"],
    ["compact", "-"], ["compact", "a.scrawl", "--without-history"],
    ["copy", "--with-notes", "a.scrawl", "b.scrawl"], ["info", "a.scrawl", "--scale", "2"],
    ["notes"], ["notes", "a", "b"], ["notes", "-", "--add", "x"], ["notes", "a", "--add"],
    ["notes", "a", "--add", "x", "--json"], ["notes", "a", "--add", "x", "--resolve", "12345678"],
    ["notes", "a", "--resolve", "1234567"], ["notes", "a", "--reply", "12345678"],
    ["notes", "a", "--as", "Ada"], ["notes", "a", "--add", "x", "--as", ""],
    ["notes", "a", "--open", "--thread", "12345678"],
    ["export", "a", "b", "--scale"],
    ["export", "a", "b", "--scale", "0"], ["export", "a", "b", "--scale", "nan"],
    ["export", "a", "b", "--area", "1,2,3"], ["export", "a", "b", "--area", "1,2,3,-4"],
    ["export", "a", "b", "--background", "greenish"], ["export", "a", "b", "--format", "gif"],
    ["export", "a", "b", "--scale", "2", "--width", "9"], ["export", "a", "b", "--precision", "0"],
    ["export", "a", "b.pdf", "--paper", "a9"], ["export", "a", "b.png", "--paper", "a4"],
    ["export", "a", "b.pdf", "--margin", "5"], ["export", "a", "b.pdf", "--tiles", "rows"],
    ["export", "a", "b.pdf", "--paper", "a4", "--margin", "-1"], ["info", "a", "--json=yes"],
    ["diff"], ["diff", "a"], ["diff", "-", "-"], ["diff", "a", "b", "c"],
    ["diff", "a", "b", "--picture"], ["diff", "a", "b", "--picture", "-"],
    ["diff", "a", "b", "--picture", "c.gif"], ["diff", "a", "b", "--picture", "c"],
    ["filter", "a.png", "b.jpg", "--apply", "invert"],
    ["filter", "a.png", "b", "--apply", "invert"],
    ["diff", "--git", "a", "b"], ["thumbnail", "a", "b"], ["thumbnail", "a", "b", "0"],
    ["thumbnail", "-", "a", "128"], ["thumbnail", "a", "b", "large"], ["export", "a", "b"],
    ["export", "a", "b.gif"], ["export", "a", "b.png.jpg"],
    ["filter"], ["filter", "a.png"], ["filter", "a.png", "b.png"], ["filter", "--apply", "invert"],
    ["filter", "a.png", "b.png", "--apply"], ["filter", "-", "b.png", "--apply", "invert"],
    ["replay", "a"], ["replay", "a", "b.png"], ["replay", "a", "b%d.png", "--from", "0"],
    ["replay", "a", "b%d.png", "--to", "-1s"], ["replay", "a", "b%d.png", "--speed", "0"],
    ["replay", "a", "b%d.png", "--frames", "2.5"], ["replay", "a", "b%d.png", "--fps", "1e9"],
    ["replay", "a", "b%d.png", "--frames", "2", "--fps", "3"],
    ["replay", "a", "-", "--background", "none"],
    ["filter", "a.png", "--list"], ["filter", "a.png", "b.png", "--apply", "nothing"],
  ])
  func misuseIsOneSentence(arguments: [String]) throws {
    let (exit, program) = try shell.run(arguments)
    #expect(exit == .status(2))
    #expect(program.standardError.split(separator: "\n").count == 1)
    #expect(program.standardOutput == "")
  }

  @Test(arguments: [
    (
      ["export", "a", "b.png", "--width", "1", "--height", "2"],
      "--width and --height can’t be given together."
    ),
    (["export", "a", "b.png", "--paper", "a4"], "--paper makes sense only with PDF."),
    (["export", "a", "b.pdf", "--tiles", "rows"], "--tiles makes sense only with --paper."),
    (["export", "a", "b.svg", "--editable"], "--editable makes sense only with PNG."),
    (["export", "a", "b", "--scale"], "--scale takes N, and nothing follows it."),
    (
      ["export", "a", "b.pdf", "--paper", "a4", "--margin", "500"],
      "--margin takes 0…104, and not 500."
    ),
    (
      ["notes", "a", "--add", "x", "--resolve", "12345678"],
      "--add and --resolve can’t be given together."
    ),
    (["notes", "a", "--as", "Ada"], "--as makes sense only with --add."),
    (
      ["notes", "a", "--frob"],
      "There is no option --frob; `scrawl notes --help` lists those there are."
    ),
    (["copy", "--with-notes", "a", "b"], "--with-notes makes sense only with --without-history."),
    (["thumbnail", "a", "b", "99999999999"], "SIZE takes 1…1024, and not 99999999999."),
    (["replay", "a", "-", "--frames", "1e12"], "--frames takes 1…1000000, and not 1e12."),
    (["filter", "a.png", "--list"], "--list and a.png can’t be given together."),
  ])
  func misuseSaysWhatIsWrong(arguments: [String], sentence: String) throws {
    let (exit, program) = try shell.run(arguments)
    #expect(exit == .status(2))
    #expect(program.standardError == "scrawl: \(sentence)\n")
  }

  @Test func textThatNobodyTakesIsAnError() throws {
    let launcher = ["bash", "-c", "exec \"$@\" >/dev/full", "bash"]
    let (exit, program) = try shell.run(["--help"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(
      program.standardError == "scrawl: Cannot write the standard output: there is no room left.\n")
  }

  @Test(arguments: [
    [], ["--new", "--insert"], ["info"], ["export", "a.scrawl"], ["copy", "a.scrawl"],
    ["notes", "a.scrawl", "--add"],
  ])
  func whatIsNotInUTF8IsRefused(arguments: [String]) throws {
    let before = shell.names()
    let launcher = ["bash", "-c", "exec \"$@\" $'caf\\xe9.scrawl'", "bash"]
    let (exit, program) = try shell.run(arguments, launcher: launcher)
    #expect(exit == .status(2))
    #expect(
      program.standardError
        == "scrawl: caf\u{FFFD}.scrawl is not in UTF-8, as names of files and texts have to be here.\n"
    )
    #expect(shell.names() == before)
  }

  @Test func saysWhereNobodyTellsTheArguments() throws {
    let launcher = [
      "unshare", "-rm", "sh", "-c", "mount -t tmpfs tmpfs /proc && exec \"$@\"", "sh",
    ]
    let (exit, program) = try shell.run(["info", "a.scrawl"], launcher: launcher)
    #expect(exit == .status(2))
    #expect(
      program.standardError
        == "scrawl: What Scrawl was asked for can’t be read, since /proc isn’t mounted.\n")
  }

  @Test(arguments: Subcommand.Name.allCases) func helpTellsHowEachIsUsed(name: Subcommand.Name)
    throws
  {
    #expect(try shell.output("--help").contains("  " + name.usage + "\n"))
    let help = try shell.output(name.rawValue, "--help")
    #expect(help.contains("  " + name.usage + "\n"))
    for option in name.description.options { #expect(help.contains("  \(option.usage)  ")) }
  }
}
