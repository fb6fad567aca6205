import Geometry
import Marks
import TestSupport
import Testing

/// Navigating in the real window, by mouse and keys.
@Suite(.timeLimit(.minutes(120))) struct NavigationProgramTests {
  private let server: XServer
  private let sitting: Sitting
  private var pilot: Pilot { sitting.pilot }

  init() throws {
    server = try XServer()
    sitting = try Sitting(on: server.displayName)
  }

  /// Quits the program and returns the first points of the strokes, in order.
  private func strokes() throws -> [Point] {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    return try sitting.marks().map(\.location)
  }

  private func draw(steps: UInt) throws {
    try pilot.drag(through: [(300, 300), (340, 330)])
    try sitting.waitForSteps(steps)
  }

  @Test func spaceAndAMiddleButtonMoveThePaperWithThePenInTheHand() throws {
    try draw(steps: 1)
    try pilot.hold("space")
    try pilot.drag(through: [(400, 400), (410, 405), (450, 420)])
    try pilot.ping()
    try pilot.letGo("space")
    try draw(steps: 2)
    try pilot.drag(.middle, through: [(400, 400), (390, 405), (380, 350)])
    try draw(steps: 3)
    #expect(
      try strokes() == [
        Point(x: 300, y: 300), Point(x: 250, y: 280), Point(x: 270, y: 330),
      ])
  }

  @Test func arrowKeysMoveAndPage() throws {
    let width = Double(pilot.size.width)
    try pilot.key("Right")
    try pilot.key("Down")
    try draw(steps: 1)
    try pilot.key("Right", [.shift])
    try draw(steps: 2)
    let page = 300 + 48 + (width * 0.9).rounded()
    #expect(try strokes() == [Point(x: 348, y: 348), Point(x: page, y: 348)])
  }

  @Test func zoomKeysChangeTheSizeAndActualSizeIsExact() throws {
    try pilot.key("plus", [.control])
    try pilot.key("equal", [.control])
    try pilot.key("minus", [.control])
    try pilot.key("0")
    try pilot.key("0", [.control])
    try draw(steps: 1)
    #expect(try strokes() == [Point(x: 300, y: 300)])
  }

  @Test func shiftAndRTurnThePaperWhileTheyAreHeld() throws {
    let (width, height) = pilot.size
    let middle = (x: width / 2, y: height / 2)
    try pilot.hold("Shift_L")
    try pilot.hold("r")
    // The drag from the right to the bottom is a quarter turn.
    try pilot.drag(through: [
      (middle.x + 200, middle.y), (middle.x + 150, middle.y + 150), (middle.x, middle.y + 200),
    ])
    try pilot.ping()
    try pilot.letGo("r")
    try pilot.letGo("Shift_L")
    try pilot.drag(through: [(middle.x, middle.y), (middle.x, middle.y + 100)])
    try sitting.waitForSteps(1)
    try pilot.key("5")
    try pilot.drag(through: [(middle.x, middle.y), (middle.x, middle.y + 100)])
    try sitting.waitForSteps(2)
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    let ends = try sitting.marks().compactMap { mark -> Vector? in
      guard case .stroke(let stroke) = mark else { return nil }
      return stroke.vertices.last?.offset(from: stroke.location)
    }
    // A downward stroke in the view goes to the right on a canvas turned by a quarter.
    #expect(ends == [Vector(dx: 100, dy: 0), Vector(dx: 0, dy: 100)])
  }

  @Test func keyThatIsHeldWhileTheKeyboardGoesElsewhereHoldsNoMore() throws {
    try pilot.hold("space")
    try pilot.ping()
    pilot.unfocus()
    try pilot.ping()
    try draw(steps: 1)
    try pilot.letGo("space")
    #expect(try strokes() == [Point(x: 300, y: 300)])
  }

  @Test func fittingBringsTheDrawingBackIntoSight() throws {
    try draw(steps: 1)
    for _ in 0..<4 { try pilot.key("Right", [.shift]) }
    try pilot.ping()
    let isBlank = try Set(pilot.captureWindow()).count == 1
    #expect(isBlank)
    try sitting.show(by: "1")
    let isSeen = try Set(pilot.captureWindow()).count > 1
    #expect(isSeen)
  }
}
