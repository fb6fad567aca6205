import Configuration
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// The program in a real window, with mouse and keys.
@Suite(.timeLimit(.minutes(120))) struct WindowTests {
  /// The extensions for pixels and the pointer that a server may have.
  enum Server: CaseIterable {
    case everything, withoutSharedMemory, withoutInput2, withNothing

    /// The extensions that are hidden from the program.
    var hidden: [String] {
      switch self {
      case .everything: []
      case .withoutSharedMemory: ["MIT-SHM"]
      case .withoutInput2: ["XInputExtension"]
      case .withNothing: ["MIT-SHM", "XInputExtension", "SYNC", "XKEYBOARD"]
      }
    }
  }

  private let first = [(20, 30), (60, 40), (110, 200), (111, 200), (300, 120), (40, 60)]
  private let second = [(200, 20), (210, 300), (30, 250)]

  private func stroke(_ places: [(Int, Int)]) -> Mark {
    .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
  }

  private func rendering(_ marks: [Mark], like pilot: Pilot) throws -> [UInt32] {
    try rendering(marks, width: pilot.size.width, height: pilot.size.height)
  }

  private func rendering(_ marks: [Mark], width: Int, height: Int) throws -> [UInt32] {
    try WindowPixels.pixels(of: marks, width: width, height: height)
  }

  @Test(arguments: Server.allCases)
  func showsAndSavesThePixelsOfTheSameMarks(server: Server) throws {
    let whole = try XServer()
    let filtered = try FilteredServer(before: whole.displayName, hiding: server.hidden)
    let sitting = try Sitting(on: filtered.displayName)
    defer { withExtendedLifetime((whole, filtered)) {} }
    let pilot = sitting.pilot
    try pilot.drag(through: first)
    try pilot.click(at: (400, 100))
    try pilot.drag(through: second)
    try pilot.ping()
    let dot = Mark.dot(Dot(at: Point(x: 400, y: 100)))
    let expected = try rendering([stroke(first), dot, stroke(second)], like: pilot)
    let window = try pilot.captureWindow()
    #expect(WindowPixels.look(window, like: expected))
    try sitting.savePicture()
    #expect(try sitting.savedPixels() == window)
  }

  @Test(arguments: ["1", "3.5", "12"])
  func theFinishedStrokeHasThePixelsOfTheOneUnderWay(width: String) throws {
    let server = try XServer()
    let home = try TemporaryFolder()
    try SettingsFile.merge(["pen-width": width], into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(on: server.displayName, home: home)
    let pilot = sitting.pilot
    let places = first + (0..<200).map { (100 + $0, 120 + $0 * $0 / 200) }
    pilot.move(to: places[0])
    try pilot.press()
    for place in places.dropFirst() { pilot.move(to: place) }
    try pilot.ping()
    let live = try pilot.captureWindow()
    pilot.release()
    try pilot.ping()
    #expect(try pilot.captureWindow() == live)
  }

  @Test func undoAndRedoShowExactlyWhatWas() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: first)
    try pilot.ping()
    let before = try pilot.captureWindow()
    try pilot.drag(through: second)
    try pilot.ping()
    let after = try pilot.captureWindow()
    #expect(before != after)
    try pilot.key("z", [.control])
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
    try pilot.key("z", [.control, .shift])
    try pilot.ping()
    #expect(try pilot.captureWindow() == after)
  }

  @Test func undoOutOfSightGoesThere() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let empty = try pilot.captureWindow()
    let (width, height) = pilot.size
    let middle = (x: width / 2, y: height / 2)
    // The line is symmetric about the middle, so that a fit leaves the centre in place.
    try pilot.drag(through: [(middle.x - 40, middle.y), (middle.x + 40, middle.y)])
    try pilot.ping()
    let drawn = try pilot.captureWindow()
    #expect(drawn != empty)
    try pilot.key("h")
    for _ in 0..<3 { try pilot.drag(through: [(10, 10), (width - 10, height - 10)]) }
    try pilot.key("z", [.control, .alt])
    try pilot.key("z", [.control, .shift])
    try pilot.ping()
    #expect(try pilot.captureWindow() == drawn)
  }

  @Test func escapeInMidStrokeLeavesNothing() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let before = try pilot.captureWindow()
    pilot.move(to: (50, 50))
    try pilot.press()
    pilot.move(to: (200, 200))
    try pilot.ping()
    #expect(try pilot.captureWindow() != before)
    try pilot.key("Escape")
    pilot.move(to: (300, 50))
    pilot.release()
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
    #expect(pilot.title == "Untitled — Scrawl")
  }

  @Test func secondButtonInMidStrokeLeavesNothing() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let before = try pilot.captureWindow()
    pilot.move(to: (50, 50))
    try pilot.press()
    pilot.move(to: (200, 200))
    try pilot.press(.right)
    pilot.release(.right)
    pilot.move(to: (300, 50))
    pilot.release()
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
  }

  @Test func windowThatGoesAwayInMidStrokeEndsItWhereItWas() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    pilot.move(to: (50, 50))
    try pilot.press()
    pilot.move(to: (200, 200))
    try pilot.unmap()
    pilot.release()
    try sitting.waitForSteps(1)
    try pilot.map()
    try pilot.ping()
    let expected = try rendering([stroke([(50, 50), (200, 200)])], like: pilot)
    #expect(try WindowPixels.look(pilot.captureWindow(), like: expected))
  }

  @Test func windowThatOthersCoverFromTheStartAnswersAndIsPaintedLater() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: first)
    try pilot.ping()
    let before = try pilot.captureWindow()
    try pilot.unmap()
    let cover = pilot.cover(x: 0, y: 0, width: pilot.size.width, height: pilot.size.height)
    try pilot.map()
    try pilot.ping()
    pilot.uncover(cover)
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
  }

  @Test func strokeThroughTheEdgeAndBackIsOneStroke() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let (width, _) = pilot.size
    let places = [(width - 40, 50), (width - 10, 60), (width + 30, 90), (width - 20, 120)]
    try pilot.drag(through: places)
    try pilot.ping()
    #expect(
      try WindowPixels.look(
        pilot.captureWindow(), like: rendering([stroke(places)], like: pilot)))
    try pilot.key("z", [.control])
    try sitting.waitForSteps(2)
    #expect(pilot.title == "Untitled — Scrawl")
  }

  @Test func everyOneOfTwoThousandMovesBecomesAVertex() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let places = (0...2000).map { step in
      (20 + (step / 4 % 2 == 0 ? step % 400 : step * 7 % 400), 20 + step * 13 % 500)
    }
    try pilot.drag(through: places)
    try pilot.ping(within: 30)
    #expect(
      try WindowPixels.look(
        pilot.captureWindow(), like: rendering([stroke(places)], like: pilot),
        within: .tangled))
  }

  @Test func inkStaysWhereItIsWhenTheWindowGrowsAndShrinks() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: first)
    for size in [(500, 400), (900, 300), (250, 180), (1100, 600)] {
      try pilot.resize(width: size.0, height: size.1)
      try pilot.ping()
      #expect(pilot.size == size)
      let rows = try rendering([stroke(first)], width: 1100, height: 700)
      let visible = (0..<size.1).flatMap { rows[$0 * 1100..<$0 * 1100 + size.0] }
      #expect(try WindowPixels.look(pilot.captureWindow(), like: visible))
    }
  }

  @Test func followsTheScaleOfTheDesktop() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(40, 40), (100, 40)])
    pilot.setRootProperty("RESOURCE_MANAGER", "Xft.dpi:\t192\n")
    try pilot.ping()
    // The dot is twice as far from the corner, and twice as wide.
    #expect(try pilot.pixel(x: 150, y: 79) == 0x0000FF)
    #expect(try pilot.pixel(x: 150, y: 80) == 0x0000FF)
    #expect(try pilot.pixel(x: 150, y: 40) == 0xFFFFFF)
  }
}
