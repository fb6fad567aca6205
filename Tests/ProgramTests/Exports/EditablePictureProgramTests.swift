import Documents
import DrawingSupport
import Formats
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

/// A PNG with an embedded drawing, in the window.
@Suite(.timeLimit(.minutes(120))) struct EditablePictureProgramTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private var path: String { home.path + "/house.png" }

  private func sit(_ arguments: String...) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home, environment: Sitting.noPortal)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  /// Makes the picture by the command line, and returns the marks in it.
  @discardableResult private func makePicture() throws -> [Mark] {
    let drawing = try KeptDrawing(3, at: home.path + "/a.scrawl").path
    let program = try Sitting.start(
      ["export", "--editable", "--scale", "2", "--background", "none", drawing, path],
      display: nil, home: home)
    #expect(try program.waitForExit() == .status(0))
    return try Sitting.marks(in: drawing)
  }

  /// The marks of the embedded drawing.
  private func marksInside() throws -> [Mark] {
    let taken = try #require(try EmbeddedDrawing.taken(from: path))
    return try withExtendedLifetime(taken.drawing) { try Sitting.marks(in: taken.drawing.path) }
  }

  @Test func openingThePictureGivesBackTheMarks() throws {
    let marks = try makePicture()
    let before = try File.read(path)
    let sitting = try sit("house.png")
    try sitting.pilot.waitForTitle { $0 == "house.png — Scrawl" }
    try sitting.pilot.drag(through: [(300, 300), (400, 400)])
    try sitting.waitForSteps(1)
    // The picture lacks the new line, which the drawing's own file has.
    #expect(sitting.drawings.count == 1)
    let kept = try KeptDrawing.marks(in: sitting.drawings[0])
    #expect(kept.count == 4)
    #expect(Array(kept.prefix(3)) == marks)
    #expect(try File.read(path) == before)
  }

  @Test func lookingAtThePictureMakesNoFile() throws {
    try makePicture()
    let sitting = try sit("house.png")
    try sitting.pilot.waitForTitle { $0 == "house.png — Scrawl" }
    try leave(sitting)
    #expect(sitting.drawings.isEmpty)
  }

  @Test func savingKeepsThePictureEditable() throws {
    let marks = try makePicture()
    let before = try ImageSurface(png: File.read(path))
    let sitting = try sit("house.png")
    try sitting.pilot.waitForTitle { $0 == "house.png — Scrawl" }
    // The line is within the area of the picture.
    try sitting.pilot.drag(through: [(100, 30), (200, 35)])
    try sitting.pilot.waitForTitle { $0.contains("not saved") }
    try sitting.save()
    try leave(sitting)
    let saved = try marksInside()
    #expect(saved.count == 4)
    #expect(Array(saved.prefix(3)) == marks)
    let after = try ImageSurface(png: File.read(path))
    #expect((after.width, after.height, after.format) == (before.width, before.height, .argb))
    #expect(after.pixels != before.pixels)
    // The same again, with the saved picture.
    let next = try sit("house.png")
    try next.pilot.waitForTitle { $0 == "house.png — Scrawl" }
    try leave(next)
  }

  @Test func aPictureWhoseDrawingIsDamagedIsOpenedAsAPicture() throws {
    try makePicture()
    var bytes = try File.read(path)
    bytes[try #require(bytes.lastPlace(of: "scRW")) + 40] ^= 1
    try File.write(bytes, to: path)
    let sitting = try Sitting(
      on: server.displayName, arguments: ["house.png"], home: home,
      environment: Sitting.noPortal, chrome: true)
    let (width, height) = (sitting.pilot.size.width, sitting.pilot.size.height)
    // Only messages appear in this part of the window.
    try sitting.pilot.waitForPixels(
      x: width / 2 - 100, y: height - 120, width: 200, height: 90
    ) { Set($0).count > 10 }
    try sitting.waitForSteps(1)
    try leave(sitting)
    let marks = try sitting.marks()
    #expect(marks.count == 1)
    guard case .picture = marks.first else {
      Issue.record("There is no picture.")
      return
    }
  }
}
