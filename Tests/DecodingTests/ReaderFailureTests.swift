import Glibc
import System
import TestSupport
import Testing

@testable import Decoding

@Suite(.timeLimit(.minutes(120))) struct ReaderFailureTests {
  /// A reader that misbehaves.
  private func decode(
    by way: String, limit: Duration = .seconds(20), progress: Progress = Progress()
  ) throws -> PictureError? {
    let folder = try PictureFolder()
    let program = "\(folder.path)/\(way)"
    try File.write(
      Array("#!/usr/bin/python3\n".utf8) + PackageResources.reader_py,
      to: "\(folder.path)/reader.py")
    // A program that this process writes itself may still be open in a process that another test is starting.
    try folder.run("install", ["-m", "700", "reader.py", way])
    let reader = PictureReader(program: program, limit: limit)
    let source = try PictureSource(bytes: Array("GIF89a".utf8))
    do throws(PictureError) {
      _ = try reader.decode(source, progress: progress)
      return nil
    } catch {
      #expect(reader.processes.isEmpty, "A reader that failed is ended.")
      return error
    }
  }

  @Test(arguments: [
    ("talking", PictureError.readerFailed(.answer)), ("ending", .readerFailed(.ended(7))),
    ("crashing", .readerFailed(.signalled(SIGSEGV))),
    ("unconfined", .readerFailed(.confinement(.files, 95))),
    ("huge", .tooLarge(width: 1 << 40, height: 1 << 40)), ("lying", .readerFailed(.answer)),
  ])
  func aReaderThatFailsIsReported(way: String, error: PictureError) throws {
    #expect(try decode(by: way) == error)
  }

  @Test func aReaderLearnsNothingOfTheEnvironment() throws {
    #expect(try decode(by: "looking") == .readerFailed(.ended(0)))
  }

  @Test(arguments: ["holding", "shrinking"])
  func aReaderThatCouldStillChangePixelsIsRefused(way: String) throws {
    #expect(try decode(by: way) == .readerFailed(.answer))
  }

  @Test func aReaderThatHangsIsEnded() throws {
    #expect(try decode(by: "hanging", limit: .milliseconds(300)) == .tooLong)
  }

  @Test func cancellingEndsAReaderAtWork() throws {
    let progress = Progress()
    Thread.start {
      while progress.part != 0.5 { sched_yield() }
      progress.cancel()
    }
    #expect(try decode(by: "hanging", progress: progress) == .cancelled)
  }

  /// An empty library with the name of glycin's is preloaded into the reader.
  @Test func loadersThatStartProgramsAreNamed() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let library = "libglycin-2.so.0"
    try folder.run(
      "cc", ["-shared", "-o", library, "-Wl,-soname,\(library)", "-xc", "/dev/null"])
    let reader = try #require(ReaderProgram.find())
    let script = "#!/bin/sh\nLD_PRELOAD='\(folder.path)/\(library)' exec '\(reader)' \"$@\"\n"
    try folder.write(script, to: "script")
    try folder.run("install", ["-m", "700", "script", "glycin-reader"])
    let reading = PictureReader(program: folder.path + "/glycin-reader")
    let source = try folder.source("alpha.png")
    #expect(throws: PictureError.startsPrograms(.png)) { try reading.decode(source) }
  }

  @Test func aMissingReaderIsReported() throws {
    let reader = PictureReader(program: "/nowhere/scrawl-reader")
    let source = try PictureSource(bytes: Array("GIF89a".utf8))
    #expect(throws: PictureError.readerMissing) { try reader.decode(source) }
  }
}
