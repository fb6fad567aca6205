import Glibc
import TestSupport
import Testing

/// The program on a system that can't start a thread.
@Suite(.timeLimit(.minutes(120))) struct MissingThreadTests {
  @Test func programEndsWithASentence() throws {
    let shell = try CommandShell()
    // The limit doesn't apply to root.
    let user = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
    let launcher = user + ["bash", "-c", "ulimit -u 1 && exec \"$@\"", "bash"]
    let (exit, program) = try shell.run(["--dump-views"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardOutput == "")
    #expect(program.standardError.hasPrefix("scrawl: Scrawl can’t go on, since the system gives"))
    #expect(program.standardError.split(separator: "\n").count == 1)
  }
}
