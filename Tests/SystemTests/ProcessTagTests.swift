import Glibc
import TestSupport
import Testing

@testable import System

/// The processes that count as running.
@Suite(.timeLimit(.minutes(120))) struct ProcessTagTests {
  /// The tag of another process, from the system's data about it.
  private func tag(of process: pid_t) throws -> ProcessTag {
    let told = String(decoding: try File.read("/proc/\(process)/stat"), as: UTF8.self)
    let fields = told[(try #require(told.lastIndex(of: ")")))...].split(separator: " ")
    var parts = try #require(ProcessTag.own).text.split(separator: ".").map(String.init)
    parts[3] = String(process, radix: 36)
    parts[4] = String(try #require(UInt64(fields[20])), radix: 36)
    return try #require(ProcessTag(parts.joined(separator: ".")))
  }

  @Test func aProcessThatHasEndedIsGoneBeforeItsParentAsks() throws {
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
    defer { for argument in arguments { free(argument) } }
    #expect(posix_spawnp(&process, "sleep", nil, nil, &arguments, nil) == 0)
    let tag = try tag(of: process)
    #expect(!tag.isGone)
    kill(process, SIGKILL)
    var status = siginfo_t()
    // `WNOWAIT` waits for the end of the process without collecting its status.
    #expect(waitid(P_PID, id_t(process), &status, WEXITED | WNOWAIT) == 0)
    #expect(tag.isGone)
    waitpid(process, nil, 0)
  }

  @Test func aMachineWithoutAnIDIsKnownAllTheSame() throws {
    let machine = try #require(ProcessTag.machineID(in: ["/none"]))
    #expect(machine == ProcessTag.machineID(in: ["/none", "/none/else"]))
    #expect(ProcessTag.machineID(in: ["/none", "/proc/sys/kernel/ostype"]) == "Linux")
  }
}
