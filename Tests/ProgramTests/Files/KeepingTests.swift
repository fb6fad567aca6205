import Documents
import Geometry
import Glibc
import Marks
import Rendering
import TestSupport
import Testing

/// Finished strokes survive every end of the program.
@Suite(.timeLimit(.minutes(120))) struct KeepingTests {
  private func line(_ places: [(Int, Int)]) -> Mark {
    .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
  }

  @Test func drawingWithoutANameIsThereAtTheNextStart() throws {
    let server = try XServer()
    let home = try TemporaryFolder()
    let first = try Sitting(on: server.displayName, home: home)
    try first.pilot.drag(through: [(50, 50), (250, 150)])
    try first.pilot.ping()
    let drawn = try first.pilot.captureWindow()
    try first.leave()
    #expect(try first.program.waitForExit() == .status(0))
    #expect(first.program.standardError.isEmpty)
    let second = try Sitting(on: server.displayName, home: home)
    #expect(try second.pilot.captureWindow() == drawn)
    #expect(second.pilot.title == "Untitled — Scrawl")
  }

  @Test func newDrawingIsBegunBesideTheLastOne() throws {
    let server = try XServer()
    let home = try TemporaryFolder()
    let first = try Sitting(on: server.displayName, home: home)
    let empty = try first.pilot.captureWindow()
    try first.pilot.drag(through: [(50, 50), (250, 150)])
    try first.pilot.ping()
    try #require(first.pilot.captureWindow() != empty)
    try first.leave()
    #expect(try first.program.waitForExit() == .status(0))
    let second = try Sitting(on: server.displayName, arguments: ["--new"], home: home)
    #expect(try second.pilot.captureWindow() == empty)
    try second.pilot.drag(through: [(50, 150), (250, 50)])
    try second.leave()
    #expect(try second.program.waitForExit() == .status(0))
    let drawings = Folder.files(in: home.path + "/.local/share/scrawl/drawings")
    #expect(drawings.filter { $0.hasSuffix(".scrawl") }.count == 2)
  }

  @Test func undoOutlivesTheProgram() throws {
    let server = try XServer()
    let home = try TemporaryFolder()
    let first = try Sitting(on: server.displayName, home: home)
    try first.pilot.drag(through: [(50, 50), (250, 150)])
    try first.pilot.ping()
    let one = try first.pilot.captureWindow()
    try first.pilot.drag(through: [(50, 150), (250, 50)])
    try first.pilot.ping()
    let two = try first.pilot.captureWindow()
    try first.pilot.key("z", [.control])
    try first.waitForSteps(3)
    first.program.kill()
    let second = try Sitting(on: server.displayName, home: home)
    #expect(try second.pilot.captureWindow() == one)
    try second.pilot.key("z", [.control, .shift])
    try second.pilot.ping()
    #expect(try second.pilot.captureWindow() == two)
    try second.pilot.key("z", [.control])
    try second.pilot.key("z", [.control])
    try second.waitForSteps(3)
    try second.leave()
    #expect(try second.program.waitForExit() == .status(0))
    #expect(try second.marks().isEmpty)
  }

  @Test func emptyWindowLeavesNoFile() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.drawings.isEmpty)
  }

  @Test func newDrawingLeavesTheOldOneAmongTheOthers() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    let empty = try pilot.captureWindow()
    for count in 1...2 {
      try pilot.drag(through: [(50, 50), (250, 150)])
      try sitting.waitForSteps(1)
      #expect(sitting.drawings.count == count)
      try pilot.key("n", [.control])
      try pilot.ping()
      #expect(try pilot.captureWindow() == empty)
      #expect(pilot.title == "Untitled — Scrawl")
    }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    for path in sitting.drawings {
      #expect(try Sitting.marks(in: path) == [line([(50, 50), (250, 150)])])
    }
  }

  @Test func secondWindowLeavesTheDrawingToTheFirst() throws {
    let server = try XServer()
    let home = try TemporaryFolder()
    let first = try Sitting(on: server.displayName, home: home)
    try first.pilot.drag(through: [(50, 50), (250, 150)])
    try first.waitForSteps(1)
    let second = try Sitting(on: server.displayName, home: home, isAlone: true)
    #expect(second.drawings.count == 1)
    try second.pilot.drag(through: [(50, 50), (250, 150)])
    try second.waitForSteps(1)
    #expect(second.drawings.count == 2)
  }

  @Test func windowThatIsDestroyedLosesNothing() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: [(50, 50), (250, 150)])
    try sitting.pilot.ping()
    sitting.pilot.destroy()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == [line([(50, 50), (250, 150)])])
  }

  @Test(arguments: [15, 1, 2]) func signalLosesNothing(signal: Int32) throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: [(50, 50), (250, 150)])
    try sitting.pilot.ping()
    sitting.program.signal(signal)
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == [line([(50, 50), (250, 150)])])
  }

  @Test func serverKilledInMidStrokeLosesNothing() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(50, 50), (250, 150)])
    pilot.move(to: (300, 50))
    try pilot.press()
    pilot.move(to: (400, 300))
    try pilot.ping()
    server.kill()
    #expect(try sitting.program.waitForExit() == .status(1))
    #expect(
      try sitting.marks() == [line([(50, 50), (250, 150)]), line([(300, 50), (400, 300)])])
  }

  @Test func nameIsGivenByTheChooserAndTheDrawingGoesThere() throws {
    let server = try XServer()
    let sitting = try Sitting(
      on: server.displayName,
      environment: ["DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": "/nonexistent"])
    let pilot = sitting.pilot
    try pilot.drag(through: [(50, 50), (250, 150)])
    try sitting.waitForSteps(1)
    let drawn = try pilot.captureWindow()
    try pilot.key("s", [.control])
    try pilot.ping(awaiting: "the chooser") { try pilot.captureWindow() != drawn }
    try pilot.key("a", [.control])
    for letter in "house" { try pilot.key(String(letter)) }
    try pilot.key("Return")
    try pilot.waitForTitle { $0 == "house — Scrawl" }
    #expect(sitting.drawings.isEmpty)
    try pilot.drag(through: [(50, 150), (250, 50)])
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: sitting.home.path + "/house.scrawl").count == 2)
  }
}
