import Documents
import DrawingSupport
import Marks
import TestSupport
import Testing

/// Locking and unlocking marks in the running program, by keys and by clicks.
@Suite(.timeLimit(.minutes(120))) struct LockedDrawingTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/lines.scrawl" }

  /// Makes a drawing of three lines, one below the other.
  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    _ = try KeptDrawing(3, at: path)
  }

  private func sitting() throws -> Sitting {
    try Sitting(on: server.displayName, arguments: [path], home: home)
  }

  /// The content of the file, even while the program has it open.
  private func contents() throws -> DrawingContents {
    try DrawingSnapshot(of: path).file.contents()
  }

  private let first = Lock(RankRanges([1]), count: 1)

  @Test func whatIsLockedStaysSoWhenTheProgramIsKilled() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    try pilot.key("v")
    try pilot.click(at: (100, 22))
    try pilot.key("l", [.control])
    try sitting.waitForSteps(1)
    sitting.program.kill()
    #expect(try contents().locked == first)
    let again = try self.sitting()
    // The eraser crosses the first line, and selects and deletes everything after that.
    try again.pilot.key("e")
    try again.pilot.drag(through: [(100, 10), (100, 26)])
    try again.pilot.key("a", [.control])
    try again.pilot.key("Delete")
    try again.waitForSteps(1)
    #expect(try contents().marks.map(\.mark) == [KeptDrawing.line(0)])
    try again.pilot.key("z", [.control])
    try again.pilot.key("l", [.control, .shift])
    try again.waitForSteps(3)
    #expect(try contents().locked == Lock())
    // Unlocking has selected the marks.
    try again.pilot.key("Delete")
    try again.waitForSteps(4)
    try again.leave()
    #expect(try again.program.waitForExit() == .status(0))
    #expect(try contents().marks.map(\.mark) == [1, 2].map(KeptDrawing.line))
    #expect(try contents().steps.map(\.step.name).suffix(3) == ["delete", "unlock", "delete"])
  }

  @Test func locksAreUndoneAndRedoneAndKept() throws {
    let sitting = try sitting()
    let pilot = sitting.pilot
    try pilot.key("a", [.control])
    try pilot.key("l", [.control])
    try sitting.waitForSteps(1)
    #expect(try contents().locked.count == 3)
    try pilot.key("z", [.control])
    try sitting.waitForSteps(2)
    try pilot.key("y", [.control])
    try sitting.waitForSteps(3)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try contents().locked.count == 3)
  }
}
