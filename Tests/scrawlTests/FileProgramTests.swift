import Geometry
import Glibc
import Graphics
import TestSupport
import Testing

@testable import scrawl

/// Opening and saving in the program, with portals of every kind and with none.
@Suite(.timeLimit(.minutes(10))) struct FileProgramTests {
  private let server: XServer
  private let bus: MessageBus
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    bus = try MessageBus()
    home = try TemporaryFolder()
  }

  private var picture: String { home.path + "/my house.png" }
  private var pictureURI: String { "file://\(home.path)/my%20house.png" }

  /// A red square.
  private func makePicture() throws {
    let surface = try ImageSurface(width: 200, height: 200, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Colour(0xFF0000))
    context.fill(surface.frame.rect())
    try context.finish()
    try File.write(surface.png(), to: picture)
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// A portal that can be called.
  private func startPortal(
    _ behaviour: FakePortal.Behaviour, uris: [String] = []
  ) throws -> FakePortal {
    let portal = try FakePortal(on: bus, behaviour, uris: uris)
    try waitForOwner(of: "org.freedesktop.portal.Desktop")
    return portal
  }

  private func waitForOwner(of name: String) throws {
    try ChildProcess(
      "gdbus", ["wait", "--session", "--timeout", "20", name],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    ).waitForExit(within: 25)
  }

  /// What the portal was asked for, a line each.
  private func heard() throws -> [Substring] {
    let asking = try ChildProcess(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "scrawl.Test.Heard",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try asking.waitForExit()
    return asking.standardOutput.split(separator: ", ").filter {
      $0.contains("OpenFile") || $0.contains("SaveFile")
    }
  }

  /// Presses a key and waits until the window shows something else for it.
  private func press(_ key: String, _ modifiers: [Pilot.Modifier], in sitting: Sitting) throws {
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.key(key, modifiers)
    try waitForPixels(in: sitting) { $0 != before }
  }

  private func waitForPixels(
    in sitting: Sitting, until isReached: ([UInt32]) -> Bool
  ) throws {
    let start = time(nil)
    while true {
      try sitting.pilot.ping()
      if isReached(try sitting.pilot.captureWindow()) { return }
      try #require(time(nil) - start < 20, "The window never looked as it should.")
    }
  }

  private func type(_ text: String, in sitting: Sitting) throws {
    let names: [Character: String] = ["/": "slash", ".": "period", " ": "space", "-": "minus"]
    for character in text {
      let isUpper = character.isUppercase
      try sitting.pilot.key(
        names[character] ?? character.lowercased(), isUpper ? [.shift] : [])
    }
  }

  // MARK: The desktop's dialogs

  @Test func opensWhatThePortalNames() throws {
    try makePicture()
    let portal = try startPortal(.answer, uris: [pictureURI])
    let sitting = try sit()
    try sitting.pilot.key("o", [.control])
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    #expect(try sitting.pilot.pixel(x: 100, y: 100) == 0xFF0000)
    withExtendedLifetime(portal) {}
  }

  @Test func savesWhereThePortalSaysAndThereFromNowOn() throws {
    let portal = try startPortal(.answer, uris: [pictureURI])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control, .shift])
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    let first = try File.read(picture)
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.pilot.ping()
    try sitting.save()
    #expect(try File.read(picture) != first)
    #expect(sitting.pictures == [])
    withExtendedLifetime(portal) {}
  }

  @Test func nameFromThePortalGetsItsExtension() throws {
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control, .shift])
    try sitting.pilot.waitForTitle { $0 == "tree.png — Scrawl" }
    #expect(PathKind(of: home.path + "/tree") == .nothing)
    withExtendedLifetime(portal) {}
  }

  @Test func whatNobodyWasAskedAboutIsAskedAboutThen() throws {
    try File.write([1, 2, 3], to: home.path + "/tree.png")
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try press("s", [.control, .shift], in: sitting)
    try sitting.pilot.key("Escape")
    try sitting.pilot.ping()
    #expect(try File.read(home.path + "/tree.png") == [1, 2, 3])
    withExtendedLifetime(portal) {}
  }

  @Test func cancellingChangesNothing() throws {
    let portal = try startPortal(.cancel)
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.save()
    let saved = try sitting.savedPixels()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control]) }
    try sitting.pilot.ping()
    while try heard().isEmpty {}
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() == saved)
    withExtendedLifetime(portal) {}
  }

  @Test func drawingGoesOnWhileTheDialogIsOpenAndThereIsOnlyOne() throws {
    let portal = try startPortal(.showDialog)
    let sitting = try sit()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control]) }
    while try heard().isEmpty {}
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("o", [.control])
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() != before)
    #expect(try heard().count == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func inkFromMeanwhileIsAskedAboutBeforeItGoes() throws {
    try makePicture()
    let portal = try startPortal(.choosePath, uris: [pictureURI])
    let sitting = try sit()
    try sitting.pilot.key("o", [.control])
    while try heard().isEmpty {}
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try ChildProcess(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "scrawl.Test.Respond",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    ).waitForExit()
    try waitForPixels(in: sitting) { $0 != before }
    // "Go on" is the way back to the ink.
    try sitting.pilot.key("Escape")
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() == before)
    withExtendedLifetime(portal) {}
  }

  @Test func dialogOfTheDesktopStandsOverTheWindowAndAnswers() throws {
    let portal = try DesktopPortal(on: bus, display: server.displayName)
    for name in ["org.freedesktop.impl.portal.desktop.gtk", "org.freedesktop.portal.Desktop"] {
      try waitForOwner(of: name)
    }
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control, .shift])
    let dialog = try Pilot(display: server.displayName)
    try dialog.findWindow(titled: { $0 == "Save the drawing" }, within: 20)
    #expect(dialog.names(of: "_NET_WM_STATE").contains("_NET_WM_STATE_MODAL"))
    try dialog.focus()
    try dialog.ping()
    try dialog.key("Return")
    try sitting.pilot.waitForTitle(within: 20) { $0.hasPrefix("Scrawl ") && !$0.contains("(") }
    withExtendedLifetime(portal) {}
  }

  // MARK: Scrawl's own chooser

  @Test(arguments: [FakePortal.Behaviour.refuse, .dieAtOnce, .dieLater, .nameNoFile])
  func portalThatFailsLeavesTheChooser(behaviour: FakePortal.Behaviour) throws {
    try makePicture()
    let portal = try startPortal(behaviour)
    let sitting = try sit()
    try press("o", [.control], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func whoDoesNotWaitForAMutePortalGetsTheChooser() throws {
    try makePicture()
    let portal = try startPortal(.beMute)
    let sitting = try sit()
    try press("o", [.control], in: sitting)
    try press("Tab", [], in: sitting)
    try press("Return", [], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func opensAndSavesWithoutABus() throws {
    try makePicture()
    bus.kill()
    let sitting = try sit()
    try press("o", [.control], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    #expect(try sitting.pilot.pixel(x: 100, y: 100) == 0xFF0000)
    try sitting.pilot.drag(through: [(250, 20), (300, 100)])
    try press("s", [.control, .shift], in: sitting)
    try type("tree", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "tree.png — Scrawl" }
    #expect(PathKind(of: home.path + "/tree.png") == .file)
  }

  @Test func fileThatIsNoPictureIsToldAndEverythingStays() throws {
    try File.write(Array("no picture".utf8), to: picture)
    bus.kill()
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.save()
    let saved = try sitting.savedPixels()
    try press("o", [.control], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    // The chooser goes, and a notice comes at the lower edge.
    try waitForPixels(in: sitting) { $0 != saved && $0.prefix(20_000) == saved.prefix(20_000) }
  }

  @Test func unsavedInkIsAskedAboutBeforeOpening() throws {
    bus.kill()
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try press("o", [.control], in: sitting)
    try sitting.pilot.key("Escape")
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() == before)
  }

  @Test func sheetThatComesWhileTheOneBeforeIsSavedHasNoPartInItsFile() throws {
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control])
    // The ink is not on the disk yet, and is given up.
    try sitting.pilot.key("n", [.control])
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0.hasPrefix("Untitled") }
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.save()
    #expect(sitting.pictures.count == 2)
  }

  @Test func whatWasOpenedAndSavedIsRecentForTheWholeDesktop() throws {
    try makePicture()
    let sitting = try Sitting(on: server.displayName, arguments: [picture], home: home)
    try sitting.pilot.drag(through: [(20, 20), (100, 100)])
    try sitting.save()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let list = RecentFiles(path: home.path + "/.local/share/recently-used.xbel")
    #expect(list.pictures(extensions: ["png"], count: 5) == [picture])
    let text = String(decoding: try File.read(list.path), as: UTF8.self)
    #expect(text.contains("count=\"2\""))
  }
}
