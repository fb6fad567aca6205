import Geometry
import Marks
import TestSupport
import Testing

/// Handles in the running program, on an X server.
@Suite(.timeLimit(.minutes(120))) struct HandleProgramTests {
  private let server: XServer

  init() throws {
    server = try XServer()
  }

  /// The bounds of the drawing's strokes on the disk.
  private func bounds(_ sitting: Sitting) throws -> Rect {
    try #require(Drawing(sitting.marks()).bounds)
  }

  @Test func aDraggedCornerScalesTheMarksInTheFile() throws {
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(200, 150), (300, 150), (300, 250)])
    try sitting.waitForSteps(1)
    try pilot.key("a", [.control])
    try pilot.ping()
    // The drag starts at the corner of the frame, 4 pixels outside of the ink, which extends half a pixel beyond the points.
    try pilot.drag(through: [(304, 254), (354, 284), (404, 354)])
    try sitting.waitForSteps(2)
    try pilot.key("d", [.control])
    try sitting.waitForSteps(3)
    try pilot.key("q", [.control])
    _ = try sitting.program.waitForExit()
    let marks = try sitting.marks()
    #expect(marks.count == 2)
    let first = try #require(Drawing([marks[0]]).bounds)
    // The corner went from 300.5 to 400.5, and the other one stays at 199.5.
    #expect(abs(first.minX - 199.5) < 1.5 && abs(first.minY - 149.5) < 1.5)
    #expect(abs(first.maxX - 400.5) < 1.5 && abs(first.maxY - 350.5) < 1.5)
    let second = try #require(Drawing([marks[1]]).bounds)
    #expect(second.minX > first.minX + 8)
  }

  @Test func escapeDuringADragChangesNothing() throws {
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(200, 150), (300, 150), (300, 250)])
    try sitting.waitForSteps(1)
    try pilot.key("a", [.control])
    try pilot.ping()
    pilot.move(to: (304, 254))
    try pilot.press()
    pilot.move(to: (380, 300))
    try pilot.ping()
    try pilot.key("Escape")
    pilot.move(to: (390, 320))
    pilot.release()
    try pilot.key("q", [.control])
    _ = try sitting.program.waitForExit()
    let box = try bounds(sitting)
    #expect(abs(box.maxX - 300.5) < 1.5 && abs(box.maxY - 250.5) < 1.5)
  }
}
