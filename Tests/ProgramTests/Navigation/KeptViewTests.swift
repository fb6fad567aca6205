import Documents
import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Saving the viewport in the drawing's file.
@Suite(.timeLimit(.minutes(120))) struct KeptViewTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private func sit(_ arguments: [String] = []) throws -> Sitting {
    try Sitting(on: server.displayName, arguments: arguments, home: home)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
  }

  private func view(in path: String) throws -> PropertyValue? {
    try DrawingFile(opening: path, for: .reading).contents().properties[DrawingProperty.view]
  }

  private func setView(_ text: String, in path: String) throws {
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    try writer.write([.property(DrawingProperty.view, .text(text))])
  }

  @Test func drawingIsSeenAsItWasLeft() throws {
    let first = try sit()
    try first.pilot.drag(through: [(300, 300), (340, 330)])
    try first.waitForSteps(1)
    try first.pilot.key("Right")
    try first.pilot.key("plus")
    try first.pilot.ping()
    let left = try first.pilot.captureWindow()
    try leave(first)
    let second = try sit()
    let isAsLeft = try second.pilot.captureWindow() == left
    #expect(isAsLeft)
    // Panning has made no step for undo.
    try second.pilot.key("z", [.control])
    try second.waitForSteps(1)
    try leave(second)
    #expect(try second.marks().isEmpty)
  }

  @Test func viewAloneMakesNoFile() throws {
    let sitting = try sit()
    try sitting.pilot.key("Right")
    try sitting.pilot.key("plus")
    try sitting.pilot.ping()
    try leave(sitting)
    #expect(sitting.drawings == [])
  }

  @Test func viewThatMakesNoSenseIsHome() throws {
    let path = home.path + "/a.scrawl"
    _ = try KeptDrawing(3, at: path)
    let plain = try sit([path])
    let seen = try plain.pilot.captureWindow()
    try leave(plain)
    for text in ["nan nan nan nan", "0 0 1e9 0", "here"] {
      try setView(text, in: path)
      let sitting = try sit([path])
      let isHome = try sitting.pilot.captureWindow() == seen
      #expect(isHome)
      sitting.program.kill()
    }
  }

  @Test func drawingWithoutAViewThatLiesElsewhereIsBroughtIntoSight() throws {
    let path = home.path + "/far.scrawl"
    let session = DrawingSession()
    let far = Point(x: 1e9, y: -1e9)
    let line = Stroke(through: [far, far + Vector(dx: 200, dy: 100)])
    _ = session.perform(.add(.stroke(line)), as: Step("stroke", at: 0))
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(session.takeUnwritten())
    }
    let sitting = try sit([path])
    let isSeen = try Set(sitting.pilot.captureWindow()).count > 1
    #expect(isSeen)
    try leave(sitting)
    // The next start fits the drawing into its window.
    #expect(try view(in: path) == nil)
  }

  @Test func drawingThatIsOnlyLookedAtStaysAsItIs() throws {
    let path = home.path + "/a.scrawl"
    let drawing = try KeptDrawing(3, at: path)
    let before = try drawing.bytes
    let sitting = try sit([path])
    try leave(sitting)
    let isSame = try drawing.bytes == before
    #expect(isSame)
  }
}
