import Documents
import Language
import Marks
import System
import TestSupport
import Testing

/// The effect of `compact` on a drawing's file.
@Suite(.timeLimit(.minutes(120))) struct CompactCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test func compactGivesBackWhatTheFileDoesNotNeed() throws {
    do {
      let file = try DrawingFile(opening: shell.path, for: .writing)
      for change in [
        "INSERT INTO properties VALUES ('x', zeroblob(900000))", "DELETE FROM properties",
      ] {
        try file.transaction { (database) throws(SQLiteError) in try database.execute(change) }
      }
    }
    let size = try File.read(shell.path).count
    let said = try shell.output("compact", "a.scrawl")
    let now = try File.read(shell.path).count
    #expect(now < size - 890_000)
    let words = Words(.english)
    let (given, left) = (words.size(size - now), words.size(now))
    #expect(said == "\(given) were given back; a.scrawl takes \(left) now.\n")
    #expect(try shell.output("dump", "a.scrawl") == TextDumper.text(of: Drawing(shell.marks)))
    #expect(try shell.output("compact", "a.scrawl") == "a.scrawl has nothing to give back.\n")
    #expect(shell.names() == ["a.scrawl"])
  }

  @Test func compactRefusesWhatItMayNotChange() throws {
    #expect(try shell.refusal("compact", "missing.scrawl").contains("no such file"))
    #expect(try shell.refusal("compact", ".").contains("folder"))
    #expect(try shell.refusal("compact", "/dev/zero").contains("not a regular file"))
    let before = try File.read(shell.path)
    do {
      // The test's own process must not read the file meanwhile, since that would drop its lock.
      let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
      #expect(
        try shell.refusal("compact", "a.scrawl")
          == "scrawl: Cannot open a.scrawl: another Scrawl has it open.\n")
      withExtendedLifetime(writer) {}
    }
    #expect(try File.read(shell.path) == before)
  }
}
