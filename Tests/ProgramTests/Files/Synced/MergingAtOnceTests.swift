import Configuration
import DrawingSupport
import Glibc
import Marks
import Session
import System
import TestSupport
import Testing

/// The window notices, while it is idle, that another program puts a file in the place of the open one, or beside it.
@Suite(.timeLimit(.minutes(120))) struct MergingAtOnceTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let house: String
  private let other: String
  private let conflict: String

  /// Makes a drawing of a line, and a copy of it in another folder; then each gets a line.
  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    house = try KeptDrawing(1, at: home.path + "/house.scrawl").path
    conflict = home.path + "/house.sync-conflict-20261128-070133-ABCDEFG.scrawl"
    other = home.path + "/other.scrawl"
    _ = try File.copy(house, to: other)
    for (number, path) in [house, other].enumerated() {
      try UnattendedDrawing(opening: path).perform(.add(KeptDrawing.line(7 + number)), as: .stroke)
    }
  }

  private func sit(atOnce: Bool) throws -> Sitting {
    try SettingsFile.merge(
      ["merge-at-once": "\(atOnce)"], into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(
      on: server.displayName, arguments: [house], home: home, environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  private func lines(_ numbers: Int...) -> Set<Mark> { Set(numbers.map(KeptDrawing.line)) }

  private func expect(_ lines: Set<Mark>, soon sitting: Sitting) throws {
    try sitting.pilot.ping(awaiting: "the lines in the file") {
      try Set(KeptDrawing.marks(in: house)) == lines
    }
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.drawings == [])
  }

  @Test func aFileThatTakesThePlaceOfTheOpenOneIsMerged() throws {
    let sitting = try sit(atOnce: true)
    rename(other, house)
    try expect(lines(0, 7, 8), soon: sitting)
    try sitting.pilot.key("z", [.control])
    try expect(lines(0, 7), soon: sitting)
    try leave(sitting)
  }

  @Test func aConflictCopyIsMergedAndDiscarded() throws {
    let sitting = try sit(atOnce: true)
    rename(other, conflict)
    try expect(lines(0, 7, 8), soon: sitting)
    try sitting.pilot.ping(awaiting: "the end of the copy") { PathKind(of: conflict) == .nothing }
    try leave(sitting)
  }

  @Test func theOpenFileThatBecomesAConflictCopyIsMerged() throws {
    let sitting = try sit(atOnce: true)
    rename(house, conflict)
    rename(other, house)
    try expect(lines(0, 7, 8), soon: sitting)
    try sitting.pilot.ping(awaiting: "the end of the copy") { PathKind(of: conflict) == .nothing }
    try leave(sitting)
  }

  @Test func aStrokeUnderWayEndsFirst() throws {
    let sitting = try sit(atOnce: true)
    sitting.pilot.move(to: (400, 400))
    try sitting.pilot.press()
    sitting.pilot.move(to: (500, 420))
    rename(other, house)
    let end = time(nil) + 2
    while time(nil) < end { try sitting.pilot.ping() }
    #expect(try Set(KeptDrawing.marks(in: house)) == lines(0, 8))
    sitting.pilot.move(to: (600, 400))
    sitting.pilot.release()
    try sitting.pilot.ping(awaiting: "the line in the file") {
      try KeptDrawing.marks(in: house).count == 4
    }
    #expect(try Set(KeptDrawing.marks(in: house)).isSuperset(of: lines(0, 7, 8)))
    try leave(sitting)
  }

  @Test func aDrawingWithAnotherHistoryIsNotMerged() throws {
    let sitting = try sit(atOnce: true)
    let stranger = try KeptDrawing(3, at: home.path + "/stranger.scrawl").path
    rename(stranger, house)
    try sitting.pilot.ping(awaiting: "a copy of the drawing") { sitting.drawings.count == 1 }
    #expect(try Set(KeptDrawing.marks(in: house)) == lines(0, 1, 2))
    #expect(try Set(KeptDrawing.marks(in: sitting.drawings[0])) == lines(0, 7))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func aConflictCopyIsOfferedAsLongAsItIsThere() throws {
    let sitting = try sit(atOnce: false)
    let before = try sitting.pilot.captureWindow()
    rename(other, conflict)
    try sitting.pilot.ping(awaiting: "the offer") {
      try sitting.pilot.captureWindow() != before
    }
    rename(conflict, other)
    try sitting.pilot.ping(awaiting: "the end of the offer") {
      try sitting.pilot.captureWindow() == before
    }
    #expect(try Set(KeptDrawing.marks(in: house)) == lines(0, 7))
    try leave(sitting)
  }

  @Test func aFileThatTakesThePlaceIsToldWhileNobodyDraws() throws {
    let sitting = try sit(atOnce: false)
    let before = try sitting.pilot.captureWindow()
    rename(other, house)
    try sitting.pilot.ping(awaiting: "the bar") { try sitting.pilot.captureWindow() != before }
    #expect(try Set(KeptDrawing.marks(in: sitting.drawings[0])) == lines(0, 7))
    #expect(try Set(KeptDrawing.marks(in: house)) == lines(0, 8))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
