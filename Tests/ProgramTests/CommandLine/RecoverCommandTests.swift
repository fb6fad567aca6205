import Documents
import Marks
import System
import TestSupport
import Testing

/// The content that `recover` salvages from a damaged drawing.
@Suite(.timeLimit(.minutes(120))) struct RecoverCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test func recoverSavesWhatIsLeftInANewFile() throws {
    let whole = try File.read(shell.path)
    let damaged = [UInt8](repeating: 0x55, count: 4096) + whole.dropFirst(4096)
    try File.write(damaged, to: shell.home.path + "/d.scrawl")
    let said = try shell.output("recover", "d.scrawl", "r.scrawl")
    #expect(
      said.hasPrefix("3 marks were saved in r.scrawl.\n3 steps of the history were saved.\n"))
    #expect(try shell.output("dump", "r.scrawl") == TextDumper.text(of: Drawing(shell.marks)))
    #expect(try File.read(shell.home.path + "/d.scrawl") == damaged)
    #expect(try shell.refusal("recover", "a.scrawl", "r.scrawl").contains("of that name already"))
    #expect(shell.names() == ["a.scrawl", "d.scrawl", "r.scrawl"])
  }

  @Test func recoverSaysWhatIsLost() throws {
    do {
      let file = try DrawingFile(opening: shell.path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute("UPDATE marks SET body = zeroblob(9) WHERE number = 2")
      }
    }
    #expect(try shell.refusal("info", "a.scrawl").contains("`scrawl recover`"))
    let said = try shell.output("recover", "a.scrawl", "r.scrawl")
    #expect(said.contains("\n1 mark is lost.\n"))
    #expect(
      try shell.output("dump", "r.scrawl")
        == TextDumper.text(of: Drawing([shell.marks[0], shell.marks[2]])))
  }

  @Test func recoverRefusesWhereNothingIsLeft() throws {
    try File.write([UInt8](repeating: 9, count: 50_000), to: shell.home.path + "/noise")
    #expect(try shell.refusal("recover", "noise", "r.scrawl").contains("not a drawing"))
    let whole = try File.read(shell.path)
    try File.write(Array(whole.prefix(5000)), to: shell.home.path + "/cut")
    #expect(try shell.refusal("recover", "cut", "r.scrawl").contains("nothing in it can be read"))
    #expect(shell.names() == ["a.scrawl", "cut", "noise"])
  }
}
