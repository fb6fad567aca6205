import DrawingSupport
import System
import TestSupport
import Testing

/// The event loop of a window continues while other programs don't answer.
@Suite(.timeLimit(.minutes(120))) struct SilentProgramsTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
  }

  private func sit(_ environment: [String: String?] = Sitting.noPortal) throws -> Sitting {
    let path = try KeptDrawing(3, at: home.path + "/house.scrawl").path
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: environment)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  /// Draws a line, and expects that it is saved.
  private func expectToGoOn(_ sitting: Sitting) throws {
    try sitting.pilot.pulse()
    try sitting.pilot.key("p")
    try sitting.pilot.drag(through: [(300, 300), (500, 300)])
    try sitting.waitForSteps(1)
    try sitting.pilot.pulse()
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func anOwnerOfTheClipboardThatNeverAnswers() throws {
    let peer = try SelectionPeer(display: server.displayName)
    let sitting = try sit()
    for selection in ["CLIPBOARD", "PRIMARY"] { peer.own(selection) }
    try sitting.pilot.key("v", [.control])
    _ = try peer.nextRequest()
    try expectToGoOn(sitting)
  }

  @Test func aProgramThatAsksForTheClipboardAndNeverTakesIt() throws {
    let peer = try SelectionPeer(display: server.displayName)
    let sitting = try sit()
    try sitting.pilot.key("v")
    try sitting.pilot.key("a", [.control])
    try sitting.pilot.key("c", [.control])
    try peer.waitForOwner(of: "CLIPBOARD")
    peer.requestAndVanish("CLIPBOARD", for: "image/png")
    peer.askWithoutTaking("CLIPBOARD", for: "image/png")
    try expectToGoOn(sitting)
  }

  @Test func aSourceOfADragThatNeverAnswers() throws {
    let sitting = try sit()
    let source = try DraggingProgram(
      display: server.displayName, over: sitting.pilot.windowNumber,
      [
        "offer text/uri-list silence", "own", "enter", "position 300 200", "await XdndStatus",
        "drop", "await asked",
      ])
    try sitting.pilot.ping(awaiting: "a request") {
      source.lines.contains { $0.hasPrefix("asked for") }
    }
    try expectToGoOn(sitting)
    source.kill()
  }

  @Test func settingsOfTheDesktopWhoseOwnerIsGone() throws {
    let manager = try XSettingsManager(
      display: server.displayName, ["Net/ThemeName \"Adwaita\""])
    let peer = try SelectionPeer(display: server.displayName)
    try peer.waitForOwner(of: "_XSETTINGS_S0")
    let sitting = try sit()
    manager.kill()
    try peer.waitForNoOwner(of: "_XSETTINGS_S0")
    try expectToGoOn(sitting)
  }

  @Test func aBusThatNeverAnswers() throws {
    let bus = try MessageBus()
    let sitting = try sit(["DBUS_SESSION_BUS_ADDRESS": bus.address])
    bus.freeze()
    for (key, modifiers) in [
      ("s", [Pilot.Modifier.control, .shift]), ("Escape", []), ("p", [.control]), ("Escape", []),
      ("o", [.control]), ("Escape", []),
    ] {
      try sitting.pilot.key(key, modifiers)
      try sitting.pilot.pulse()
    }
    try expectToGoOn(sitting)
  }
}
