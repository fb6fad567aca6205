import TestSupport
import Testing

/// A system that gives the program little memory.
@Suite(.timeLimit(.minutes(30))) struct ShortMemoryTests {
  /// At some of these limits GLib gets no thread for the fonts.
  @Test(arguments: Array(stride(from: 80_000, through: 200_000, by: 10_000)))
  func programEndsWithASentenceWhereThereIsNoThread(kilobytes: Int) throws {
    let shell = try CommandShell()
    let launcher = ["sh", "-c", "ulimit -v \(kilobytes) && exec \"$@\"", "sh"]
    let (exit, program) = try shell.run(["--dump-views"], launcher: launcher)
    guard exit != .status(0) else { return }
    #expect(exit == .status(1))
    #expect(program.standardError.hasPrefix("scrawl: Scrawl can’t go on, since the system gives"))
    #expect(program.standardError.split(separator: "\n").count == 1)
  }
}
