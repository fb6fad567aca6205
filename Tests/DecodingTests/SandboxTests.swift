import System
import TestSupport
import Testing

@testable import Decoding

@Suite(.timeLimit(.minutes(120))) struct SandboxTests {
  /// The system's answers to each attempt of a reader. `call` names a system call that fails, in the syntax of strace.
  private func attempts(
    _ kind: ReaderKind, failing call: String? = nil
  ) throws -> [String: String] {
    let program = try #require(ReaderProgram.find())
    let before = call.map { "strace -f -o /dev/null -e inject=\($0) " } ?? ""
    // A confined reader can write to no file, and the child's output is one.
    let child = try ChildProcess(
      "sh", ["-c", "\(before)'\(program)' --try-sandbox \(kind.rawValue) 9</dev/null | cat"])
    #expect(try child.waitForExit() == .status(0))
    let lines = child.standardOutput.split(separator: "\n").map { $0.split(separator: ":") }
    return Dictionary(
      uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1].dropFirst())) })
  }

  @Test(arguments: ReaderKind.allCases)
  func aConfinedReaderCanDoNothingElse(kind: ReaderKind) throws {
    let attempts = try attempts(kind)
    #expect(attempts.count == 17)
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
    #expect(attempts.count == 17 && !attempts.values.contains("works"))
  }

  @Test func withoutOneCallForAllTheDescriptorsAreClosedOneByOne() throws {
    let attempts = try attempts(.pixels, failing: "close_range:error=ENOSYS")
    #expect(attempts["use what was left open"] == "Bad file descriptor")
    #expect(attempts.count == 17 && !attempts.values.contains("works"))
  }

  @Test func aReaderThatIsDecodingCanGiveItselfNothing() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let program = try #require(ReaderProgram.find())
    let reader = try ReaderProcess(.pixels, .png, program: program, progress: Progress())
    let source = try folder.source("alpha.png")
    try reader.send(.decode(.png, least: .max), source.descriptor)
    let reply = try reader.receive(until: .now + .seconds(60), progress: Progress())
    guard case .size = reply else {
      Issue.record("The reader answers \(reply).")
      return
    }
    let text = String(decoding: try File.read("/proc/\(reader.pid)/limits"), as: UTF8.self)
    let limits = text.split(separator: "\n").map { $0.split(separator: " ") }
    for name in ["cpu", "address", "core"] {
      let limit = try #require(limits.first { $0.dropFirst().first?.elementsEqual(name) == true })
      let (soft, hard) = (limit.dropLast(2).last, limit.dropLast().last)
      #expect(soft == hard && soft != "unlimited", "\(limit)")
    }
  }

  @Test func aReaderWithoutASocketSaysWhatItIsFor() throws {
    let program = try #require(ReaderProgram.find())
    let child = try ChildProcess(program, ["pixels"])
    #expect(try child.waitForExit() == .status(64))
    #expect(child.standardError.contains("Scrawl, which starts it"))
  }
}
