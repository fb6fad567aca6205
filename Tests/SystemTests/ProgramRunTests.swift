import Glibc
import TestSupport
import Testing

@testable import System

@Suite struct ProgramRunTests {
  private func run(_ script: String, reading input: Int32? = nil) throws -> ProgramRun {
    try #require(ProgramRun(["sh", "-c", script], reading: input))
  }

  @Test func aRunHasWhatTheProgramSaidAndItsStatus() throws {
    let run = try run("echo out; echo more; echo complaint >&2; exit 3")
    #expect((run.status, run.output, run.complaint) == (3, "out\nmore\n", "complaint\n"))
    #expect(try self.run("kill -TERM $$").status == nil)
  }

  @Test func neitherStreamHoldsTheOtherUp() throws {
    let run = try run("head -c 300000 /dev/zero >&2; head -c 2000000 /dev/zero; echo x >&2")
    #expect(run.status == 0)
    #expect(run.complaint.utf8.count == 300_002)
    // The rest of the output is discarded.
    #expect(run.output.utf8.count == 1 << 20)
  }

  @Test func aProgramReadsTheFileThatItIsGivenOrNothing() throws {
    let file = try SpoolFile()
    try file.append(Array("some words".utf8))
    file.rewind()
    #expect(try run("cat", reading: file.descriptor).output == "some words")
    #expect(try run("cat").output == "")
  }

  @Test func whatIsNotThereCanNotRun() {
    #expect(ProgramRun(["no-such-program-anywhere"]) == nil)
    #expect(!ProgramRun.canFind("no-such-program-anywhere"))
    #expect(ProgramRun.canFind("sh"))
  }

  @Test func cancellingKillsTheProgramAndWhatItStarted() throws {
    let progress = Progress()
    progress.cancel()
    let run = try #require(ProgramRun(["sh", "-c", "sleep 1000 & wait"], progress: progress))
    #expect(run.status == nil)
  }

  @Test func aSpoolFileHasNoName() throws {
    let file = try SpoolFile()
    try file.append([1])
    var status = stat()
    #expect(fstat(file.descriptor, &status) == 0)
    #expect((status.st_nlink, status.st_size) == (0, 1))
  }
}
