import Documents
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Files that another part of the program borrows, such as to rename them.
@Suite(.timeLimit(.minutes(120))) struct FileLoanTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  /// A session with two dots on the disk.
  private func begin() throws -> (session: DrawingSession, path: String) {
    let session = stage.begin()
    for number in 1...2 { stage.draw(number, on: session) }
    return (session, try stage.write(session))
  }

  private func lend(_ session: DrawingSession) throws {
    var isLent = false
    session.store.lend { isLent = true }
    try session.store.wait(for: "the file") { isLent }
  }

  private func dots(in path: String) throws -> [Mark] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
  }

  /// Moves a file as the gallery does.
  private func rename(_ path: String) throws -> String {
    let target = stage.home.path + "/renamed.scrawl"
    #expect(try File.move(path, to: target, doing: .rename))
    return target
  }

  @Test func whatIsDrawnMeanwhileIsWrittenWhereTheFileIsGivenBack() throws {
    let (session, path) = try begin()
    try lend(session)
    stage.draw(3, on: session)
    session.flush()
    let target = try rename(path)
    session.store.giveBack(.moved(to: target))
    #expect(try stage.write(session) == target)
    stage.close(session)
    #expect(try dots(in: target) == (1...3).map(SessionStage.dot))
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
  }

  @Test(arguments: [false, true]) func aDrawingThatClosesWaitsForItsFile(isLentBefore: Bool) throws
  {
    let (session, path) = try begin()
    var isLent = false
    session.store.lend { isLent = true }
    if isLentBefore { try session.store.wait(for: "the file") { isLent } }
    stage.draw(3, on: session)
    session.close { _ in [] }
    try session.store.wait(for: "the file") { isLent }
    let target = try rename(path)
    #expect(!session.store.isClosed)
    session.store.giveBack(.moved(to: target))
    session.store.waitUntilClosed()
    #expect(try dots(in: target) == (1...3).map(SessionStage.dot))
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
  }

  @Test func aClosedDrawingTakesNoFile() throws {
    let (session, path) = try begin()
    stage.close(session)
    let other = stage.home.path + "/other.scrawl"
    #expect(try File.copy(path, to: other))
    session.store.giveBack(.moved(to: other))
    session.store.wait(atMost: 100)
    for path in [path, other] { _ = try DrawingFile(opening: path, for: .writing) }
  }

  @Test func borrowersHaveTheFileOneAfterTheOther() throws {
    let (session, path) = try begin()
    try lend(session)
    var isSecond = false
    session.store.lend { isSecond = true }
    #expect(!isSecond)
    _ = try DrawingFile(opening: path, for: .writing)
    session.store.giveBack(.same)
    #expect(isSecond)
    _ = try DrawingFile(opening: path, for: .writing)
    session.store.giveBack(.same)
    stage.draw(3, on: session)
    #expect(try stage.write(session) == path)
    stage.close(session)
    #expect(try dots(in: path).count == 3)
  }

  @Test func aDiscardedFileIsNotOpenedAgain() throws {
    let (session, path) = try begin()
    try lend(session)
    let trash = try rename(path)
    session.store.giveBack(.gone)
    stage.close(session)
    #expect(try dots(in: trash) == (1...2).map(SessionStage.dot))
    #expect(Folder.files(in: stage.unnamed.path).isEmpty)
  }

  @Test func copyThatFailsIsToldAlsoToWhoHasClosedTheDrawing() throws {
    let (session, _) = try begin()
    var result: Result<String, StoreError>?
    session.store.copy(
      to: stage.home.path + "/nowhere/copy.scrawl", replacing: false, of: .everything, Progress()
    ) { result = $0 }
    stage.close(session)
    guard case .failure = result else {
      Issue.record("Nobody was told: \(String(describing: result))")
      return
    }
  }
}
