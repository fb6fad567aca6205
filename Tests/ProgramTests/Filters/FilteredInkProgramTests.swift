import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Filters on ink in the running program, by keys alone.
@Suite(.timeLimit(.minutes(120))) struct FilteredInkProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String

  /// Overlapping dots, the lowest first.
  private let marks = [100.0, 120].map { x in
    Mark.dot(Dot(at: Point(x: x, y: 200), ink: Ink(colour: Colour(0xC03020), width: 60)))
  }

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/ink.scrawl"
    let session = DrawingSession()
    _ = session.perform(
      .insert(marks, above: session.drawing.top), as: Step("insert", at: 1))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  /// Selects all, and adds greyscale in the panel, which stays open.
  private func filter() throws -> Sitting {
    let index = try #require(ImageFilters.inkDescriptions.firstIndex { $0.name == "greyscale" })
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    try sitting.pilot.key("a", [.control])
    try sitting.show(by: "f")
    try sitting.show(by: "Return")
    for _ in 0..<index / 3 { try sitting.pilot.key("Down") }
    for _ in 0..<index % 3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    // 0.2127 x 192 + 0.7152 x 48 + 0.0722 x 32 of red, green and blue.
    try sitting.pilot.waitForPixel(x: 100, y: 200, 0x4D4D4D)
    return sitting
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func inkBecomesAGroupThatUndoAndTheFileKnow() throws {
    let sitting = try filter()
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 200, 0xC03020)
    try sitting.pilot.key("y", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 200, 0x4D4D4D)
    try leave(sitting)
    #expect(
      try Sitting.marks(in: path) == [
        .filtered(FilteredGroup(marks, through: GroupFilters("greyscale")))
      ])
  }

  @Test func inkWithoutItsLastFilterIsPlainAgain() throws {
    let sitting = try filter()
    try sitting.pilot.key("Delete")
    try sitting.waitForSteps(2)
    try sitting.pilot.waitForPixel(x: 100, y: 200, 0xC03020)
    try leave(sitting)
    #expect(try Sitting.marks(in: path) == marks)
  }
}
