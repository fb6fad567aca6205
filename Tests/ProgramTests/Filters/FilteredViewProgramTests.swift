import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Filters on the whole drawing in the running program, by keys alone.
@Suite(.timeLimit(.minutes(120))) struct FilteredViewProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String

  private let mark = Mark.dot(
    Dot(at: Point(x: 100, y: 400), ink: Ink(colour: Colour(0xC03020), width: 60)))

  /// The colours of the dot as it is drawn and in greyscale: 0.2127 x 192 + 0.7152 x 48 + 0.0722 x 32.
  private let red: UInt32 = 0xC03020
  private let grey: UInt32 = 0x4D4D4D

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/ink.scrawl"
    let session = DrawingSession()
    _ = session.perform(.add(mark), as: Step("dot", at: 1))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
  }

  /// Opens the panel while nothing is selected, and adds a filter.
  private func add(_ name: String, in sitting: Sitting, steps: UInt) throws {
    let place = try #require(ImageFilters.viewDescriptions.firstIndex { $0.name == name })
    try sitting.show(by: "f")
    try sitting.show(by: "Return")
    for _ in 0..<place / 3 { try sitting.pilot.key("Down") }
    for _ in 0..<place % 3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(steps)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: path) == [mark])
  }

  @Test func withNothingSelectedTheWholeDrawingIsFilteredAndUndoKnows() throws {
    let sitting = try sit()
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try add("greyscale", in: sitting, steps: 1)
    try sitting.pilot.waitForPixel(x: 100, y: 400, grey)
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try sitting.pilot.key("y", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 400, grey)
    try leave(sitting)
  }

  @Test func theFileKeepsTheFiltersAndTheirHistory() throws {
    let first = try sit()
    try add("greyscale", in: first, steps: 1)
    try leave(first)
    let second = try sit()
    try second.pilot.waitForPixel(x: 100, y: 400, grey)
    try second.pilot.key("z", [.control])
    try second.pilot.waitForPixel(x: 100, y: 400, red)
    try second.pilot.key("y", [.control])
    try second.pilot.waitForPixel(x: 100, y: 400, grey)
    try leave(second)
  }

  @Test func paperIsFilteredTooAndTheOriginalShowsWhileTheKeyIsHeld() throws {
    let sitting = try sit()
    try add("invert", in: sitting, steps: 1)
    try sitting.pilot.key("Escape")
    try sitting.pilot.waitForPixel(x: 100, y: 400, 0x3FCFDF)
    try sitting.pilot.waitForPixel(x: 300, y: 500, 0x000000)
    try sitting.pilot.hold("backslash")
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try sitting.pilot.waitForPixel(x: 300, y: 500, 0xFFFFFF)
    try sitting.pilot.letGo("backslash")
    try sitting.pilot.waitForPixel(x: 300, y: 500, 0x000000)
    try leave(sitting)
  }

  @Test func aFilterIsSwitchedOffAndRemovedByKeys() throws {
    let sitting = try sit()
    try add("greyscale", in: sitting, steps: 1)
    try sitting.pilot.waitForPixel(x: 100, y: 400, grey)
    try sitting.pilot.key("Delete")
    try sitting.waitForSteps(2)
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try leave(sitting)
  }

  @Test func aSliderMovedByKeysIsOneStep() throws {
    let sitting = try sit()
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try add("hue", in: sitting, steps: 1)
    try sitting.pilot.waitForPixels(x: 100, y: 400, width: 1, height: 1) { $0 != [red] }
    let before = try sitting.pilot.pixel(x: 100, y: 400)
    for _ in 0..<3 { try sitting.pilot.key("Tab") }
    for _ in 0..<5 { try sitting.pilot.key("Left") }
    try sitting.pilot.waitForPixels(x: 100, y: 400, width: 1, height: 1) { $0 != [before] }
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 400, before)
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try leave(sitting)
  }

  @Test func filtersOfTheDrawingAreCopiedToASelection() throws {
    let sitting = try sit()
    try add("greyscale", in: sitting, steps: 1)
    try sitting.pilot.key("Escape")
    try sitting.pilot.key("c", [.control, .alt])
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 100, y: 400, red)
    try sitting.pilot.key("a", [.control])
    try sitting.pilot.key("v", [.control, .alt])
    try sitting.pilot.waitForPixel(x: 100, y: 400, grey)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(
      try Sitting.marks(in: path) == [
        .filtered(FilteredGroup([mark], through: GroupFilters("greyscale")))
      ])
  }
}
