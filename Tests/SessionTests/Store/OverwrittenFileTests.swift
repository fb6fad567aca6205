import Documents
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A store whose drawing's file another program overwrites or replaces.
@Suite(.timeLimit(.minutes(120))) struct OverwrittenFileTests {
  private let stage: SessionStage
  private var path: String { stage.home.path + "/house.scrawl" }
  private var other: String { stage.home.path + "/tower.scrawl" }

  init() throws {
    stage = try SessionStage()
  }

  /// Makes a drawing of dots, each in its own transaction.
  private func makeDrawing(_ numbers: ClosedRange<Int>, at path: String) throws {
    let session = stage.begin()
    let writer = try DrawingWriter(DrawingFile(creating: path))
    for number in numbers {
      stage.draw(number, on: session)
      try writer.write(session.takeUnwritten())
    }
    try writer.settle()
  }

  /// Writes the other drawing over the file, which keeps its inode.
  private func overwrite() throws {
    let bytes = try File.read(other)
    let descriptor = Glibc.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    defer { Glibc.close(descriptor) }
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// Adds a dot to the drawing, and then writes the other one over its file.
  private func openAndOverwrite() throws -> DrawingSession {
    try makeDrawing(1...3, at: path)
    try makeDrawing(7...8, at: other)
    let session = try stage.open(path)
    stage.draw(4, on: session)
    _ = try stage.write(session)
    try overwrite()
    return session
  }

  private func dots(in path: String) throws -> [Mark] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
  }

  private func waitForEscape(of session: DrawingSession) throws -> String {
    session.flush()
    try session.store.wait(for: "another file") {
      session.store.place.map { $0.path != path } ?? false
        && session.store.written == session.store.given
    }
    return try #require(session.store.place?.path)
  }

  @Test func bothDrawingsLiveOn() throws {
    let session = try openAndOverwrite()
    stage.draw(5, on: session)
    let beside = try waitForEscape(of: session)
    stage.draw(6, on: session)
    stage.close(session)
    #expect(try dots(in: beside) == (1...6).map(SessionStage.dot))
    #expect(try File.read(path) == File.read(other))
  }

  @Test func anotherDrawingOfTheSameSizeAndTimeIsNoticed() throws {
    try makeDrawing(1...3, at: path)
    try makeDrawing(5...8, at: other)
    try #require(try File.read(path).count == File.read(other).count)
    let session = try stage.open(path)
    var status = stat()
    try #require(stat(path, &status) == 0)
    try overwrite()
    var times = [status.st_atim, status.st_mtim]
    try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
    stage.draw(4, on: session)
    let beside = try waitForEscape(of: session)
    stage.close(session)
    #expect(try dots(in: beside) == (1...4).map(SessionStage.dot))
    #expect(try File.read(path) == File.read(other))
  }

  @Test func aFileWhoseTimeWasSetIsWrittenAsBefore() throws {
    try makeDrawing(1...3, at: path)
    let session = try stage.open(path)
    try #require(utimensat(AT_FDCWD, path, nil, 0) == 0)
    stage.draw(4, on: session)
    #expect(try stage.write(session) == path)
    stage.close(session)
    #expect(try dots(in: path) == (1...4).map(SessionStage.dot))
  }

  @Test func aDrawingThatIsClosedAfterwardsIsKeptToo() throws {
    let session = try openAndOverwrite()
    stage.close(session)
    let beside = try #require(stage.unnamed.last)
    #expect(try dots(in: beside) == (1...4).map(SessionStage.dot))
    #expect(try File.read(path) == File.read(other))
  }

  // MARK: A closed file

  private func snapshot(of session: DrawingSession) -> SessionSnapshot {
    SessionSnapshot(
      drawing: session.drawing, history: session.history, picture: nil, origin: nil,
      exportLook: nil)
  }

  @Test func aStoreRefusesAFileThatIsNotTheOneItHad() throws {
    try makeDrawing(1...3, at: path)
    try makeDrawing(7...8, at: other)
    var (worker, session) = try stage.openWorker(path) { _ in }
    worker.release()
    worker.resume(at: other)
    stage.draw(4, on: session)
    worker.write([session.takeUnwritten()])
    worker.writeWaiting(snapshot(of: session))
    let beside = try #require(worker.path)
    #expect(worker.close(snapshot(of: session)) { [] } == nil)
    #expect(try dots(in: beside) == (1...4).map(SessionStage.dot))
    #expect(try dots(in: other) == (7...8).map(SessionStage.dot))
  }

  @Test func whatIsDrawnIsRescuedFromMemoryWhileAnotherProgramHasTheFile() throws {
    try makeDrawing(1...3, at: path)
    var (worker, session) = try stage.openWorker(path) { _ in }
    worker.release()
    let lock = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    stage.draw(4, on: session)
    worker.write([session.takeUnwritten()])
    #expect(worker.close(snapshot(of: session)) { [] } == nil)
    let rescued = try #require(worker.path)
    #expect(rescued != path)
    #expect(try dots(in: rescued) == (1...4).map(SessionStage.dot))
    withExtendedLifetime(lock) {}
  }
}
