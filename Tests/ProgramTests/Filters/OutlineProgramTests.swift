import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Outlines on a picture in the running program: its crop, and the points of filters.
@Suite(.timeLimit(.minutes(120))) struct OutlineProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String

  /// The size of the picture, which covers x from 120 to 280 and y from 100 to 180.
  private static let size = Size(width: 160, height: 80)
  private static let centre = Point(x: 200, y: 140)

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/photo.scrawl"
  }

  /// Opens a drawing with a picture, and selects it.
  private func sit(filters: String = "", page: [Point] = []) throws -> Sitting {
    try makeDrawing(filters, page)
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    try sitting.pilot.waitForPixel(x: 130, y: 110, 0x603010)
    try sitting.pilot.key("v")
    try sitting.pilot.click(at: (200, 140))
    return sitting
  }

  /// Makes a drawing with a brown picture that shows a pale page.
  private func makeDrawing(_ filters: String, _ page: [Point]) throws {
    let picture = try ImageSurface(
      width: Int(Self.size.width), height: Int(Self.size.height), format: .rgb)
    let context = Context(picture)
    context.setFillColour(Colour(0x603010))
    context.fill(Rect(origin: .zero, size: Self.size))
    context.setFillColour(Colour(0xF8F8F0))
    context.beginPath()
    for (index, corner) in page.enumerated() {
      index == 0 ? context.move(to: corner) : context.addLine(to: corner)
    }
    context.fillPath()
    try context.finish()
    let medium = Medium(type: "image/png", bytes: try picture.png())
    var look = PictureLook(medium: medium.hash, size: Self.size)
    look.filters = filters
    let session = DrawingSession()
    _ = session.perform(
      .insert([.picture(PictureMark(look, at: Self.centre))], above: session.drawing.top),
      as: Step("insert", at: 1), bringing: [medium.hash: medium])
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  /// Quits the program and returns the picture in its file.
  private func picture(after sitting: Sitting) throws -> PictureMark {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let marks = try Sitting.marks(in: path)
    try #require(marks.count == 1)
    guard case .picture(let picture) = marks[0] else { throw Missing() }
    return picture
  }

  private struct Missing: Error {}

  @Test func aDraggedSideCropsAndUndoBringsTheWholeBack() throws {
    let sitting = try sit()
    try sitting.show(by: "c", [.shift])
    try sitting.pilot.drag(through: [(280, 140), (250, 140), (220, 140)])
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForPixel(x: 260, y: 110, 0xFFFFFF)
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 260, y: 110, 0x603010)
    try sitting.pilot.key("y", [.control])
    try sitting.pilot.waitForPixel(x: 260, y: 110, 0xFFFFFF)
    let picture = try picture(after: sitting)
    #expect(picture.look.crop == Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(picture.centre == Self.centre)
  }

  @Test func draggingASideToTheEdgeRestoresTheWhole() throws {
    let sitting = try sit()
    try sitting.show(by: "c", [.shift])
    try sitting.pilot.drag(through: [(280, 140), (250, 140), (220, 140)])
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    try sitting.show(by: "c", [.shift])
    try sitting.pilot.drag(through: [(220, 140), (250, 140), (277, 140)])
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(2)
    #expect(try picture(after: sitting).look.crop == Rect(origin: .zero, size: Self.size))
  }

  @Test func twoClicksBeginToCrop() throws {
    let sitting = try sit()
    // The key separates the two clicks from the one that has selected the picture.
    try sitting.show(by: "Escape")
    try sitting.pilot.click(at: (150, 120))
    try sitting.pilot.click(at: (150, 120))
    try sitting.pilot.key("Tab")
    try sitting.pilot.key("Right")
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    #expect(
      try picture(after: sitting).look.crop == Rect(x: 1, y: 0, width: 159, height: 80))
  }

  @Test func escapeAndUndoLeaveThePictureAsItWas() throws {
    let sitting = try sit()
    for (key, modifiers) in [("Escape", []), ("z", [Pilot.Modifier.control])] {
      try sitting.show(by: "c", [.shift])
      try sitting.pilot.drag(through: [(280, 140), (250, 140), (220, 140)])
      try sitting.pilot.key(key, modifiers)
      try sitting.pilot.ping()
    }
    #expect(try picture(after: sitting).look.crop == Rect(origin: .zero, size: Self.size))
  }

  @Test func choosingAnotherToolKeepsTheCrop() throws {
    let sitting = try sit()
    try sitting.show(by: "c", [.shift])
    try sitting.pilot.drag(through: [(280, 140), (250, 140), (220, 140)])
    try sitting.pilot.key("p")
    try sitting.waitForSteps(1)
    #expect(try picture(after: sitting).look.crop.width == 100)
  }

  @Test func aRedactedAreaStaysWhereItIsWhenThePictureIsCropped() throws {
    let sitting = try sit(filters: "redact:0.25/0.5,0.5/1")
    try sitting.show(by: "c", [.shift])
    try sitting.pilot.drag(through: [(280, 140), (240, 140), (200, 140)])
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    let picture = try picture(after: sitting)
    #expect(picture.look.crop.width == 80)
    #expect(picture.look.filters.hasPrefix("redact:0.5/0.5,1/1,"))
  }

  @Test func cornersOfAFilterAreSetOnThePicture() throws {
    let sitting = try sit(filters: "perspective")
    try sitting.show(by: "f")
    // The focus goes from the first button of the step to its title, and then to the button below.
    for key in ["Tab", "Return", "Tab", "Tab", "Tab", "Return"] {
      try sitting.pilot.key(key)
    }
    try sitting.pilot.ping()
    try sitting.pilot.key("Tab")
    try sitting.pilot.key("Right", [.shift])
    try sitting.pilot.key("Down", [.shift])
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    #expect(
      try picture(after: sitting).look.filters == "perspective:0.0625/0.125,1/0,1/1,0/1")
  }

  /// Opens the panel and adds a filter by keys.
  private func add(_ name: String, in sitting: Sitting) throws {
    let index = try #require(ImageFilters.descriptions.firstIndex { $0.name == name })
    try sitting.show(by: "f")
    try sitting.show(by: "Return")
    for _ in 0..<index / 3 { try sitting.pilot.key("Down") }
    for _ in 0..<index % 3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
  }

  @Test func anAddedScanHasTheCornersOfThePage() throws {
    let page = [(30, 12), (138, 8), (144, 70), (24, 74)].map {
      Point(x: Double($0.0), y: Double($0.1))
    }
    let sitting = try sit(page: page)
    try add("scan", in: sitting)
    let chain = try FilterChain(text: try picture(after: sitting).look.filters)
    #expect(chain.text.hasPrefix("scan:automatic,0,0,corners,"))
    let outline = try #require(chain.steps[0].outline(in: Rect(origin: .zero, size: Self.size)))
    for (found, corner) in zip(outline.corners, page) {
      #expect((found - corner).length < 4)
    }
  }

  @Test func aScanOfAPictureWithoutAPageKeepsItsShape() throws {
    let sitting = try sit()
    try add("scan", in: sitting)
    #expect(try picture(after: sitting).look.filters.hasPrefix("scan:automatic,0,0,off,"))
  }
}
