import Documents
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Drawings on network disks: without locks, with ineffective locks, and with files whose numbers change.
@Suite(.timeLimit(.minutes(120))) struct OddDiskTests {
  private let disk: OddDisk
  private let stage: SessionStage
  private var root: String { stage.home.path + "/disk" }
  private var path: String { root + "/house.scrawl" }

  init() throws {
    (disk, stage) = (try OddDisk(), try SessionStage())
    try File.makeFolder(root)
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  /// Starts the trial on the drawing.
  private func start(
    _ locks: OddDisk.Locks, changingNumbers: Bool = false, savingAs target: String? = nil
  ) throws -> GatedTrial {
    var environment = disk.environment(locks, changingNumbers: changingNumbers, below: root)
    environment["HOME"] = stage.home.path + "/home"
    return try GatedTrial(
      ["everything", root + "/data/drawings", path] + (target.map { [$0] } ?? []), environment)
  }

  /// Lets the trial continue. Returns the path of its drawing at the end, with all changes.
  private func end(of trial: GatedTrial) throws -> String {
    let rank = try rank(of: trial)
    #expect(try state(of: rank) == trial.values("given").last)
    return rank
  }

  private func rank(of trial: GatedTrial) throws -> String {
    trial.goOn()
    let exit = try trial.process.waitForExit()
    let comment = Comment("\(trial.process.standardOutput) \(trial.process.standardError)")
    try #require(exit == .status(0), comment)
    #expect(trial.values("lost") == [], comment)
    return try #require(trial.values("place").last, comment)
  }

  private func state(of path: String) throws -> String {
    let file = try DrawingFile(opening: path, for: .writing)
    #expect(try file.findings() == [])
    let (drawing, _) = try #require(try file.contents().restored())
    return drawing.rankedMarks.map { placed in
      guard case .dot(let dot) = placed.mark else { return "?" }
      return "\(Int(dot.location.x / 4)),\(Int(dot.location.y))"
    }.joined(separator: " ")
  }

  private func dots(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "\($0),0" }.joined(separator: " ")
  }

  private var lock: String { LockFile.path(beside: path) }

  // MARK: Without locks

  @Test func aDrawingOnADiskWithoutLocksIsWrittenWhereItIs() throws {
    let trial = try start(.none)
    #expect(access(lock, F_OK) == 0)
    #expect(try end(of: trial) == path)
    #expect(access(lock, F_OK) != 0)
  }

  @Test func aDrawingIsSavedOnADiskWithoutLocks() throws {
    let target = root + "/tower.scrawl"
    #expect(try end(of: start(.none, savingAs: target)) == target)
    #expect(Folder.files(in: root).filter { $0.hasSuffix(".lock") } == [])
  }

  @Test func ofTwoProgramsOnADiskWithoutLocksOneWritesTheFile() throws {
    let first = try start(.none)
    let second = try start(.none)
    #expect(try end(of: first) == path)
    #expect(try end(of: second) != path)
  }

  @Test func theLockOfAProgramThatWasKilledIsTakenOver() throws {
    let first = try start(.none)
    first.process.kill()
    #expect(access(lock, F_OK) == 0)
    #expect(try end(of: start(.none)) == path)
    #expect(access(lock, F_OK) != 0)
  }

  // MARK: With ineffective locks

  @Test func whatTwoMachinesDrawLivesOnWhereTheFirstIsInTheFile() throws {
    let session = try stage.open(path)
    let other = try start(.granted)
    stage.draw(4, on: session)
    #expect(try stage.write(session) == path)
    #expect(try end(of: other) != path)
    stage.draw(5, on: session)
    #expect(try stage.write(session) == path)
    stage.close(session)
    #expect(try state(of: path) == dots(1...5))
  }

  @Test func whatTwoMachinesDrawLivesOnWhereTheSecondIsInTheFile() throws {
    let session = try stage.open(path)
    // The test's own process has the file open, and can't read it meanwhile.
    let other = try start(.granted)
    #expect(try rank(of: other) == path)
    stage.draw(4, on: session)
    session.flush()
    let ours = try stage.waitForFile(of: session, otherThan: path)
    stage.close(session)
    #expect(try state(of: ours) == dots(1...4))
    #expect(try state(of: path) == other.values("given").last)
  }

  // MARK: With changing numbers

  @Test func aFileWhoseNumberChangesStaysTheDrawings() throws {
    #expect(try end(of: start(.usual, changingNumbers: true)) == path)
    #expect(Folder.files(in: root + "/data/drawings") == [])
  }

  @Test func aDrawingWhoseNumberChangesIsSavedUnderAName() throws {
    let target = root + "/tower.scrawl"
    #expect(try end(of: start(.usual, changingNumbers: true, savingAs: target)) == target)
  }
}
