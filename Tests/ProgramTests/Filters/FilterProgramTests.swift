import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Filters in the running program, by keys alone.
@Suite(.timeLimit(.minutes(120))) struct FilterProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String
  private let medium: Medium

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/photo.scrawl"
    let picture = try ImageSurface(width: 120, height: 80, format: .rgb)
    let context = Context(picture)
    context.setFillColour(Colour(0xC03020))
    context.fill(Rect(x: 0, y: 0, width: 120, height: 80))
    try context.finish()
    medium = Medium(type: "image/png", bytes: try picture.png())
    let session = DrawingSession()
    for index in 0..<2 {
      let look = PictureLook(medium: medium.hash, size: Size(width: 120, height: 80))
      let mark = Mark.picture(PictureMark(look, at: Point(x: 100 + 200 * Double(index), y: 100)))
      _ = session.perform(
        .insert([mark], above: session.drawing.top), as: Step("insert", at: 1),
        bringing: [medium.hash: medium])
    }
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
  }

  /// Opens the panel and adds the filter with an index in the list, which has rows of three.
  private func add(_ index: Int, in sitting: Sitting, steps: UInt) throws {
    try sitting.show(by: "Return")
    for _ in 0..<index / 3 { try sitting.pilot.key("Down") }
    for _ in 0..<index % 3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(steps)
  }

  private func filters() throws -> [String] {
    try Sitting.marks(in: path).map { mark in
      if case .picture(let picture) = mark { picture.look.filters } else { "no picture" }
    }
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func filtersAreAddedAndUndoneAndTheFileKeepsThePicturesBytes() throws {
    let place = try #require(ImageFilters.descriptions.firstIndex { $0.name == "greyscale" })
    let sitting = try sit()
    try sitting.pilot.key("a", [.control])
    try sitting.show(by: "f")
    try add(place, in: sitting, steps: 1)
    // 0.2127 x 192 + 0.7152 x 48 + 0.0722 x 32 of red, green and blue.
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0x4D4D4D)
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0xC03020)
    try sitting.pilot.key("y", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0x4D4D4D)
    try leave(sitting)
    #expect(try filters() == ["greyscale", "greyscale"])
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.media().map(\.bytes) == [medium.bytes])
  }

  @Test func aChainIsCopiedFromOnePictureToAnother() throws {
    let place = try #require(ImageFilters.descriptions.firstIndex { $0.name == "invert" })
    let sitting = try sit()
    try sitting.pilot.key("v")
    try sitting.pilot.click(at: (100, 100))
    try sitting.show(by: "f")
    try add(place, in: sitting, steps: 1)
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("c", [.control, .alt])
    try sitting.pilot.click(at: (300, 100))
    try sitting.pilot.key("v", [.control, .alt])
    try sitting.waitForSteps(2)
    try leave(sitting)
    #expect(try filters() == ["invert", "invert"])
  }

  @Test func theOriginalShowsWhileTheKeyIsHeld() throws {
    let place = try #require(ImageFilters.descriptions.firstIndex { $0.name == "invert" })
    let sitting = try sit()
    try sitting.pilot.key("a", [.control])
    try sitting.show(by: "f")
    try add(place, in: sitting, steps: 1)
    try sitting.pilot.key("Escape")
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0x3FCFDF)
    try sitting.pilot.hold("backslash")
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0xC03020)
    try sitting.pilot.letGo("backslash")
    try sitting.pilot.waitForPixel(x: 100, y: 100, 0x3FCFDF)
    try leave(sitting)
  }
}
