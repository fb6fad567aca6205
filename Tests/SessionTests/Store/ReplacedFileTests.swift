import Documents
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A drawing in a folder that a program keeps like one of another machine, where the drawing is open as well.
@Suite(.timeLimit(.minutes(120))) struct ReplacedFileTests {
  private let stage: SessionStage
  private let here: String
  private let there: String

  /// Makes a drawing of three dots in two folders.
  init() throws {
    stage = try SessionStage()
    here = stage.home.path + "/here/house.scrawl"
    there = stage.home.path + "/there/house.scrawl"
    for path in [here, there] { try File.makeFolder(FilePath.folder(of: path)) }
    let session = stage.begin()
    let writer = try DrawingWriter(DrawingFile(creating: here))
    for number in 1...3 {
      stage.draw(number, on: session)
      try writer.write(session.takeUnwritten())
    }
    try writer.finish()
    try bring(here, to: there)
  }

  // MARK: The other program

  /// Replaces a file by a copy of another one, as a program does that keeps folders alike.
  private func bring(_ path: String, to target: String) throws {
    let draft = FilePath.folder(of: target) + "/.syncthing.house.scrawl.tmp"
    unlink(draft)
    try #require(try File.copy(path, to: draft))
    try #require(rename(draft, target) == 0)
  }

  /// Renames a file to a conflict copy of itself; returns its path.
  private func setAside(_ path: String, _ number: Int = 1) throws -> String {
    let folder = FilePath.folder(of: path)
    let copy = folder + "/house.sync-conflict-20261128-07013\(number)-ABCDEFG.scrawl"
    try #require(rename(path, copy) == 0)
    return copy
  }

  private func draw(_ number: Int, in path: String) throws {
    let session = try stage.open(path)
    stage.draw(number, on: session)
    _ = try stage.write(session)
    stage.close(session)
  }

  private func open(_ path: String, drawing numbers: [Int] = []) throws -> DrawingSession {
    let session = try stage.open(path)
    for number in numbers {
      stage.draw(number, on: session)
      _ = try stage.write(session)
    }
    return session
  }

  // MARK: Joining

  private func result(
    of session: DrawingSession, _ copies: [String] = [], at target: String?
  ) throws -> JoinedCopies {
    var found: Result<JoinedCopies, StoreError>?
    session.join(copies, at: target, Progress()) { found = $0 }
    try session.store.wait(for: "the copies to be joined") { found != nil }
    return try #require(try found?.get())
  }

  /// Joins, and returns the session that goes on.
  private func join(
    _ session: DrawingSession, _ copies: [String] = [], at target: String?
  ) throws -> DrawingSession {
    guard let opened = try result(of: session, copies, at: target).opened else {
      session.stay()
      return session
    }
    let (next, _) = session.goOn(with: opened)
    next.listen { false }
    next.flush()
    return next
  }

  private func dots(in path: String) throws -> Set<Mark> {
    try Set(DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark))
  }

  /// The drawings without a name.
  private var unnamed: [String] {
    Folder.files(in: stage.unnamed.path).filter { $0.hasSuffix(".scrawl") }
  }

  private func expect(
    _ numbers: Set<Int>, in session: DrawingSession, at location: SourceLocation = #_sourceLocation
  ) throws {
    let dots = Set(numbers.map(SessionStage.dot))
    #expect(Set(session.drawing.rankedMarks.map(\.mark)) == dots, sourceLocation: location)
    stage.close(session)
    #expect(try self.dots(in: here) == dots, sourceLocation: location)
    #expect(unnamed.isEmpty, sourceLocation: location)
  }

  @Test func aFileThatReplacesTheOpenOneIsJoined() throws {
    let session = try open(here, drawing: [4])
    try draw(5, in: there)
    try bring(there, to: here)
    let next = try join(session, at: here)
    #expect(next.history.stepToUndo?.name == "merge")
    stage.draw(6, on: next)
    try expect([1, 2, 3, 4, 5, 6], in: next)
  }

  @Test func aFileThatHasAllIsTakenAsItIs() throws {
    let session = try open(here, drawing: [4])
    try bring(here, to: there)
    try draw(5, in: there)
    try bring(there, to: here)
    let before = try File.read(here)
    let result = try result(of: session, at: here)
    #expect(result.isRenewed && !result.isNews)
    #expect(try File.read(here) == before)
    let (next, _) = session.goOn(with: try #require(result.opened))
    try expect([1, 2, 3, 4, 5], in: next)
  }

  @Test func aFileThatLacksEverythingGetsIt() throws {
    let session = try open(here, drawing: [4])
    try bring(there, to: here)
    let result = try result(of: session, at: here)
    #expect(!result.isRenewed && result.isNews)
    let (next, _) = session.goOn(with: try #require(result.opened))
    try expect([1, 2, 3, 4], in: next)
  }

  @Test func anOpenFileThatBecomesAConflictCopyIsJoinedToTheOther() throws {
    let session = try open(here, drawing: [4])
    try draw(5, in: there)
    let copy = try setAside(here)
    try bring(there, to: here)
    let result = try result(of: session, at: here)
    #expect(result.former == copy)
    #expect(result.stamps[copy] == FileStamp(copy))
    let (next, _) = session.goOn(with: try #require(result.opened))
    try expect([1, 2, 3, 4, 5], in: next)
  }

  @Test func aConflictCopyBesideTheDrawingIsJoined() throws {
    try draw(5, in: there)
    let session = try open(here, drawing: [4])
    let copy = FilePath.folder(of: here) + "/house.sync-conflict-20261128-070133-ABCDEFG.scrawl"
    try bring(there, to: copy)
    let next = try join(session, [copy], at: nil)
    #expect(next.store.place?.path == here)
    try expect([1, 2, 3, 4, 5], in: next)
  }

  @Test(arguments: [false, true]) func whatIsDrawnMeanwhileIsKept(isClosed: Bool) throws {
    let session = try open(here, drawing: [4])
    try draw(5, in: there)
    try bring(there, to: here)
    var found: Result<JoinedCopies, StoreError>?
    session.join([], at: here, Progress()) { found = $0 }
    stage.draw(6, on: session)
    session.flush()
    #expect(session.isUnwritten)
    if isClosed {
      stage.close(session)
      #expect(found != nil)
      #expect(try dots(in: here) == Set((1...6).map(SessionStage.dot)))
      return
    }
    try session.store.wait(for: "the file to be joined") { found != nil }
    stage.draw(7, on: session)
    let (next, area) = session.goOn(with: try #require(try found?.get().opened))
    #expect(area != nil)
    try expect([1, 2, 3, 4, 5, 6, 7], in: next)
  }

  @Test func whatIsDrawnIsKeptIfTheOtherFileCannotBeRead() throws {
    let session = try open(here, drawing: [4])
    let copy = try setAside(here)
    try File.write(Array("half of a file".utf8), to: here)
    var found: Result<JoinedCopies, StoreError>?
    session.join([], at: here, Progress()) { found = $0 }
    stage.draw(5, on: session)
    try session.store.wait(for: "the failure") { found != nil }
    #expect(throws: StoreError.self) { try found?.get() }
    session.stay()
    _ = try stage.write(session)
    #expect(session.store.place?.path == copy)
    stage.close(session)
    #expect(try dots(in: copy) == Set((1...5).map(SessionStage.dot)))
  }

  @Test func anotherDrawingInThePlaceIsLeftAlone() throws {
    let session = try open(here, drawing: [4])
    let other = stage.begin()
    stage.draw(9, on: other)
    let strange = try stage.write(other)
    stage.close(other)
    try bring(strange, to: here)
    unlink(strange)
    let result = try result(of: session, at: here)
    #expect(result.strangers == [here])
    #expect(result.opened == nil)
    session.stay()
    stage.close(session)
    #expect(try dots(in: here) == [SessionStage.dot(9)])
  }

  @Test func aDrawingThatIsClosedBeforeItIsJoinedGoesOnElsewhere() throws {
    let session = try open(here, drawing: [4])
    try bring(there, to: here)
    stage.close(session)
    #expect(try dots(in: here).count == 3)
    #expect(try unnamed.map(dots) == [Set((1...4).map(SessionStage.dot))])
  }

  @Test func aConflictCopyIsNoNewNameForTheDrawing() throws {
    let session = try open(here)
    var reasons: [StoreEvent.Reason] = []
    session.onEvent = { event in
      if case .store(.replaced(by: _, before: _, let reason)) = event { reasons.append(reason) }
    }
    let copy = try setAside(here)
    try bring(there, to: here)
    stage.draw(4, on: session)
    session.flush()
    try session.store.wait(for: "the other path") { session.store.place?.path == copy }
    #expect(reasons == [.exchanged])
    let next = try join(session, at: here)
    try expect([1, 2, 3, 4], in: next)
  }

  // MARK: Both at once

  /// Both machines merge at once whatever comes; after few exchanges no file changes any more.
  @Test(arguments: 0..<(Extent.isWhole ? 40 : 4)) func bothComeToRest(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var sessions = [here: try open(here), there: try open(there)]
    var numbers: Set<Int> = [1, 2, 3]
    for number in 10..<20 {
      for (offset, path) in [here, there].enumerated() where Bool.random(using: &random) {
        let session = try #require(sessions[path])
        stage.draw(number * 2 + offset, on: session)
        _ = try stage.write(session)
        numbers.insert(number * 2 + offset)
      }
      if Bool.random(using: &random) { try exchange(&sessions, loser: Bool.random(using: &random)) }
    }
    var rounds = 0
    while try File.read(here) != File.read(there) {
      rounds += 1
      try #require(rounds < 8, "The copies never come to rest.")
      try exchange(&sessions, loser: Bool.random(using: &random))
    }
    for session in sessions.values {
      #expect(Set(session.drawing.rankedMarks.map(\.mark)) == Set(numbers.map(SessionStage.dot)))
      stage.close(session)
    }
  }

  /// Brings the file of one side to the other, whose own becomes a conflict copy on both sides; then both merge.
  private func exchange(_ sessions: inout [String: DrawingSession], loser isHere: Bool) throws {
    let (loser, winner) = isHere ? (here, there) : (there, here)
    guard try File.read(loser) != File.read(winner) else { return }
    let copy = try setAside(loser)
    let other = FilePath.folder(of: winner) + "/" + FilePath.name(of: copy)
    try bring(copy, to: other)
    try bring(winner, to: loser)
    for (path, copies) in [(loser, []), (winner, [other])] {
      let session = try #require(sessions[path])
      sessions[path] = try join(session, copies, at: path)
    }
    unlink(copy)
    unlink(other)
  }
}
