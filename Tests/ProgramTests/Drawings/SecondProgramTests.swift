import Documents
import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Two programs never write to the same drawing.
@Suite(.timeLimit(.minutes(120))) struct SecondProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let kept: KeptDrawing

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    kept = try KeptDrawing(1, at: home.path + "/house.scrawl")
  }

  private func sit(
    _ arguments: [String], on server: XServer? = nil, isAlone: Bool = false
  ) throws -> Sitting {
    try Sitting(
      on: (server ?? self.server).displayName, arguments: arguments, home: home,
      environment: Sitting.noPortal, isAlone: isAlone)
  }

  @Test(arguments: [true, false]) func secondProgramBringsTheFirstOnesWindowToTheFront(
    isManaged: Bool
  ) throws {
    let manager = isManaged ? try WindowManager(display: server.displayName) : nil
    let first = try sit([kept.path])
    try first.pilot.waitForTitle { $0 == "house — Scrawl" }
    let shown = try first.pilot.captureWindow()
    let cover = try sit([], isAlone: true)
    if isManaged { try cover.pilot.waitUntilManaged() }
    try first.pilot.ping()
    try #require(first.pilot.captureWindow() != shown)
    let second = try Sitting.start(
      ["--standalone", kept.path], display: server.displayName, home: home,
      environment: ["DESKTOP_STARTUP_ID": "launcher_TIME0"])
    #expect(try second.waitForExit() == .status(0))
    #expect(second.standardError.isEmpty)
    try first.pilot.waitForStartupMessage { $0 == "remove: ID=\"launcher_TIME0\"" }
    #expect(
      second.standardOutput == "“house” is open in another window, which is in front now.\n")
    let (width, height) = first.pilot.size
    try first.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 == shown }
    try first.pilot.drag(through: [(400, 50), (400, 250)])
    try first.waitForSteps(1)
    withExtendedLifetime(manager) {}
  }

  @Test func programOnAnotherDisplayReadsTheDrawing() throws {
    let first = try sit([kept.path])
    try first.pilot.waitForTitle { $0 == "house — Scrawl" }
    let other = try XServer()
    let second = try sit([kept.path], on: other)
    try second.pilot.waitForTitle { $0 == "house — Scrawl" }
    try second.pilot.drag(through: [(400, 50), (400, 250)])
    try second.waitForSteps(1)
    try second.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try first.pilot.drag(through: [(400, 250), (500, 250)])
    try first.waitForSteps(1)
    for sitting in [first, second] {
      try sitting.leave()
      #expect(try sitting.program.waitForExit() == .status(0))
    }
    #expect(try Sitting.marks(in: kept.path).count == 2)
    #expect(try second.marks().count == 2)
    // The second program read the drawing from a copy in a hidden folder, which is deleted.
    #expect(!Folder.files(in: home.path).contains { $0.hasPrefix(home.path + "/.scrawl-") })
  }

  @Test func windowThatOpensWhatAnotherOneHasBringsThatToTheFront() throws {
    let first = try sit([kept.path])
    try first.pilot.waitForTitle { $0 == "house — Scrawl" }
    let shown = try first.pilot.captureWindow()
    let second = try sit([], isAlone: true)
    try second.show(by: "o", [.control, .shift])
    try second.choose(kept.path)
    let (width, height) = first.pilot.size
    try first.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 == shown }
    #expect(second.pilot.title == "Untitled — Scrawl")
  }

  @Test func drawingThatWasJustPutAwayIsOpenedAgain() throws {
    let sitting = try sit([kept.path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.pilot.drag(through: [(400, 50), (400, 250)])
    try sitting.pilot.key("n", [.control])
    try sitting.show(by: "o", [.control, .shift])
    try sitting.choose(kept.path)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.pilot.drag(through: [(400, 250), (500, 250)])
    try sitting.waitForSteps(1)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: kept.path).count == 3)
  }

  @Test func drawingThatIsToBeSeenIsNotOpenedAgain() throws {
    let sitting = try sit([kept.path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.pilot.drag(through: [(400, 50), (400, 250)])
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    let shown = try sitting.pilot.captureWindow()
    try sitting.show(by: "o", [.control, .shift])
    try sitting.choose(kept.path)
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 == shown }
    try sitting.pilot.drag(through: [(400, 250), (500, 250)])
    // The stroke is the second step of the same process, which lost no lock and didn't read the file again.
    try sitting.waitForSteps(2)
    let second = try Sitting.start([kept.path], display: server.displayName, home: home)
    #expect(try second.waitForExit() == .status(0))
  }

  @Test func whoAsksForWhatAWindowShowsIsRefused() throws {
    let sitting = try sit([kept.path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    let identity = try #require(FileIdentity(of: kept.path))
    let peer = try SelectionPeer(display: server.displayName)
    try peer.waitForOwner(of: "_SCRAWL_SHOWS_" + identity.text)
    let answer = try peer.ask("_SCRAWL_SHOWS_" + identity.text, for: "UTF8_STRING")
    #expect(answer == nil)
    try sitting.pilot.ping()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
