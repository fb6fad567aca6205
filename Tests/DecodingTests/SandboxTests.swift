import TestSupport
import Testing

@testable import Decoding

@Suite(.timeLimit(.minutes(30))) struct SandboxTests {
  /// What the system answers to each attempt of a reader, while a call fails by strace's words if given.
  private func attempts(
    _ kind: ReaderKind, failing call: String? = nil
  ) throws -> [String: String] {
    let program = try #require(ReaderProgram.find())
    let before = call.map { "strace -f -o /dev/null -e inject=\($0) " } ?? ""
    // A confined reader can write to no file, and the child's output is one.
    let child = try ChildProcess(
      "sh", ["-c", "\(before)'\(program)' --try-sandbox \(kind.rawValue) | cat"])
    #expect(try child.waitForExit() == .status(0))
    let lines = child.standardOutput.split(separator: "\n").map { $0.split(separator: ":") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1].dropFirst())) })
  }

  @Test(arguments: ReaderKind.allCases)
  func aConfinedReaderCanDoNothingElse(kind: ReaderKind) throws {
    let attempts = try attempts(kind)
    #expect(attempts.count == 16)
    #expect(!attempts.values.contains("works"), "\(attempts)")
    #expect(attempts["open for reading"] == "Permission denied")
    #expect(attempts["make a socket"] == "Operation not permitted")
    #expect(attempts["start a process"] == "Function not implemented")
    #expect(attempts["start a program"] == "Operation not permitted")
    #expect(attempts["make its memory executable"] == "Function not implemented")
    #expect(attempts["see another's limits"] == "Function not implemented")
    #expect(attempts["choose who is signalled"] == "Function not implemented")
  }

  @Test(arguments: [
    ("capset:error=EPERM", ["privileges": "Operation not permitted"]),
    ("landlock_restrict_self:error=EPERM", ["files": "Operation not permitted"]),
    ("seccomp:error=EINVAL", ["calls": "Operation not supported"]),
  ])
  func aLayerThatFailsIsNamedAndNothingElseIsDone(
    call: String, answer: [String: String]
  ) throws {
    #expect(try attempts(.pixels, failing: call) == answer)
  }

  @Test func withoutLandlockTheOtherLayersForbidFiles() throws {
    let attempts = try attempts(.pixels, failing: "landlock_create_ruleset:error=ENOSYS")
    #expect(attempts["open for reading"] == "Permission denied")
    #expect(attempts.count == 16 && !attempts.values.contains("works"))
  }

  @Test func aReaderWithoutASocketSaysWhatItIsFor() throws {
    let program = try #require(ReaderProgram.find())
    let child = try ChildProcess(program, ["pixels"])
    #expect(try child.waitForExit() == .status(64))
    #expect(child.standardError.contains("Scrawl, which starts it"))
  }
}
