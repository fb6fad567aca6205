import Documents
import Geometry
import Glibc
import Graphics
import System
import TestSupport
import Testing

@testable import Library
@testable import scrawl

/// Opening and saving in the program, with portals of every behaviour and without one.
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

  /// Makes a PNG of a red square.
  private func makePicture() throws {
    let surface = try ImageSurface(width: 200, height: 200, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Colour(0xFF0000))
    context.fill(surface.frame.rect())
    try context.finish()
    try File.write(surface.png(), to: picture)
  }

  /// Waits until the picture is in the middle of the window.
  private func waitForThePicture(in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixel(x: width / 2, y: height / 2, 0xFF0000)
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// Starts a portal and waits until it is ready.
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

  /// The requests to the portal, a line each.
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

  /// Presses a key and waits until the window has changed.
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

  /// Opens Scrawl's own chooser or a question by a key, and waits until it is over the dimmed canvas.
  private func openChooser(_ key: String, _ modifiers: [Pilot.Modifier], in sitting: Sitting) throws
  {
    try sitting.pilot.ping()
    let corner = try sitting.pilot.pixel(x: 2, y: 2)
    try sitting.pilot.key(key, modifiers)
    try waitForPixels(in: sitting) { $0[Self.corner(sitting)] != corner }
  }

  /// Waits until a question has replaced the chooser, which is much higher.
  private func waitForQuestion(over canvas: [UInt32], in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    let corner = Self.corner(sitting)
    try waitForPixels(in: sitting) {
      $0[corner] != canvas[corner] && $0[height / 8 * width + width / 2] == $0[corner]
    }
  }

  /// Where the chooser and questions dim the canvas, among the pixels of the window.
  private static func corner(_ sitting: Sitting) -> Int { 2 * sitting.pilot.size.width + 2 }

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
    try sitting.pilot.key("o", [.control, .shift])
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    try waitForThePicture(in: sitting)
    withExtendedLifetime(portal) {}
  }

  @Test func namesTheDrawingAsThePortalSaysAndItStaysThere() throws {
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control])
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    #expect(PathKind(of: home.path + "/tree") == .nothing)
    #expect(sitting.drawings.isEmpty)
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: home.path + "/tree.scrawl").count == 2)
    withExtendedLifetime(portal) {}
  }

  @Test func copyGoesWhereThePortalSaysAndTheDrawingStays() throws {
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control, .shift])
    try waitForFile("/tree.scrawl", in: sitting)
    #expect(sitting.pilot.title == "Untitled — Scrawl")
    #expect(sitting.drawings.count == 1)
    #expect(try Sitting.marks(in: home.path + "/tree.scrawl").count == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func copyWithoutHistoryIsFoundByItsNameAndHoldsWhatIsSeenAlone() throws {
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try press("k", [.control], in: sitting)
    try type("without history", in: sitting)
    try sitting.pilot.key("Return")
    try waitForFile("/tree.scrawl", in: sitting)
    #expect(sitting.pilot.title == "Untitled — Scrawl")
    let copy = try DrawingFile(opening: home.path + "/tree.scrawl", for: .reading).contents()
    #expect(copy.marks.count == 1)
    // The start, and one step with all that is left.
    #expect(copy.steps.count == 2)
    withExtendedLifetime(portal) {}
  }

  @Test(arguments: [true, false]) func copyWithoutHistoryHasTheNotesIfAsked(keeps: Bool) throws {
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.waitForSteps(1)
    let program = try Sitting.start(
      ["notes", sitting.drawings[0], "--add", "secret"], display: nil, home: home)
    #expect(try program.waitForExit() == .status(0))
    try press("k", [.control], in: sitting)
    try type("without history", in: sitting)
    try press("Return", [], in: sitting)
    // Leaving them out is the answer that Enter gives, and the other one is left of it.
    if keeps { try press("Left", [], in: sitting) }
    try sitting.pilot.key("Return")
    try waitForFile("/tree.scrawl", in: sitting)
    let copy = try DrawingFile(opening: home.path + "/tree.scrawl", for: .reading).contents()
    #expect(copy.marks.count == 1)
    #expect(copy.entries.map(\.kind) == (keeps ? ["thread", "message"] : []))
    withExtendedLifetime(portal) {}
  }

  @Test func copyUnderAPicturesNameIsAPicture() throws {
    let portal = try startPortal(.answer, uris: [pictureURI])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let drawn = try sitting.pilot.captureWindow()
    try sitting.pilot.key("s", [.control, .shift])
    try waitForFile("/my house.png", in: sitting)
    #expect(
      try ImageSurface(png: File.read(picture)).pixels.map { $0 & 0xFF_FFFF } == drawn)
    withExtendedLifetime(portal) {}
  }

  private func waitForFile(_ name: String, in sitting: Sitting) throws {
    let start = time(nil)
    while PathKind(of: home.path + name) != .file {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 20, "There is no such file.")
    }
  }

  @Test func whatNobodyWasAskedAboutIsAskedAboutThen() throws {
    try File.write([1, 2, 3], to: home.path + "/tree.scrawl")
    let portal = try startPortal(.answer, uris: ["file://\(home.path)/tree"])
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let canvas = try sitting.pilot.pixel(x: 2, y: 2)
    try openChooser("s", [.control], in: sitting)
    try sitting.pilot.key("Escape")
    try sitting.pilot.waitForPixel(x: 2, y: 2, canvas)
    #expect(try File.read(home.path + "/tree.scrawl") == [1, 2, 3])
    try openChooser("s", [.control], in: sitting)
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func cancellingChangesNothing() throws {
    let portal = try startPortal(.cancel)
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let saved = try sitting.pilot.captureWindow()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control, .shift]) }
    try sitting.pilot.ping()
    while try heard().isEmpty {}
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() == saved)
    withExtendedLifetime(portal) {}
  }

  @Test func drawingGoesOnWhileTheDialogIsOpenAndThereIsOnlyOne() throws {
    let portal = try startPortal(.showDialog)
    let sitting = try sit()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control, .shift]) }
    while try heard().isEmpty {}
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("o", [.control, .shift])
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() != before)
    #expect(try heard().count == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func inkFromMeanwhileStaysInADrawingOfItsOwn() throws {
    try makePicture()
    let portal = try startPortal(.choosePath, uris: [pictureURI])
    let sitting = try sit()
    try sitting.pilot.key("o", [.control, .shift])
    while try heard().isEmpty {}
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    try ChildProcess(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "scrawl.Test.Respond",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    ).waitForExit()
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.drawings.map { try Sitting.marks(in: $0).count } == [1, 1])
    withExtendedLifetime(portal) {}
  }

  @Test func dialogOfTheDesktopStandsOverTheWindowAndAnswers() throws {
    let portal = try DesktopPortal(on: bus, display: server.displayName)
    for name in ["org.freedesktop.impl.portal.desktop.gtk", "org.freedesktop.portal.Desktop"] {
      try waitForOwner(of: name)
    }
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control])
    let dialog = try Pilot(display: server.displayName)
    try dialog.findWindow(titled: { $0 == "Save the drawing" }, within: 20)
    #expect(dialog.names(of: "_NET_WM_STATE").contains("_NET_WM_STATE_MODAL"))
    try dialog.focus()
    try dialog.ping()
    try dialog.key("Return")
    try sitting.pilot.waitForTitle(within: 20) { $0.hasPrefix("Drawing 20") }
    withExtendedLifetime(portal) {}
  }

  // MARK: Scrawl's own chooser

  @Test(arguments: [FakePortal.Behaviour.refuse, .dieAtOnce, .dieLater, .nameNoFile])
  func portalThatFailsLeavesTheChooser(behaviour: FakePortal.Behaviour) throws {
    try makePicture()
    let portal = try startPortal(behaviour)
    let sitting = try sit()
    try openChooser("o", [.control, .shift], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func whoDoesNotWaitForAMutePortalGetsTheChooser() throws {
    try makePicture()
    let portal = try startPortal(.beMute)
    let sitting = try sit()
    try press("o", [.control, .shift], in: sitting)
    try press("Tab", [], in: sitting)
    try openChooser("Return", [], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func opensAndSavesWithoutABus() throws {
    try makePicture()
    bus.kill()
    let sitting = try sit()
    try openChooser("o", [.control, .shift], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    try waitForThePicture(in: sitting)
    try sitting.pilot.drag(through: [(250, 20), (300, 100)])
    try openChooser("s", [.control, .shift], in: sitting)
    try type("tree", in: sitting)
    try sitting.pilot.key("Return")
    try waitForFile("/tree.scrawl", in: sitting)
  }

  @Test func fileThatIsNoPictureIsToldAndEverythingStays() throws {
    try File.write(Array("no picture".utf8), to: picture)
    bus.kill()
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let saved = try sitting.pilot.captureWindow()
    try openChooser("o", [.control, .shift], in: sitting)
    try type(picture, in: sitting)
    try sitting.pilot.key("Return")
    // The chooser closes, and a message appears at the lower edge.
    try waitForPixels(in: sitting) { $0 != saved && $0.prefix(20_000) == saved.prefix(20_000) }
  }

  @Test func inkThatAPictureMissesIsAskedAboutBeforeOpening() throws {
    try makePicture()
    bus.kill()
    let sitting = try Sitting(
      on: server.displayName, arguments: [picture], home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try waitForThePicture(in: sitting)
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try File.write(try File.read(picture), to: home.path + "/tree.png")
    try openChooser("o", [.control, .shift], in: sitting)
    try type(home.path + "/tree.png", in: sitting)
    try sitting.pilot.key("Return")
    try waitForQuestion(over: before, in: sitting)
    try sitting.pilot.key("Escape")
    try waitForPixels(in: sitting) { $0 == before }
    #expect(sitting.pilot.title == "my house.png (not saved) — Scrawl")
  }

  @Test func drawingThatComesWhileTheOneBeforeIsSavedHasNoPartInItsFile() throws {
    let sitting = try sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("e", [.control])
    try sitting.pilot.key("n", [.control])
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.pilot.ping()
    let second = try sitting.pilot.captureWindow()
    try sitting.savePicture()
    while sitting.pictures.count < 2 { try sitting.pilot.ping() }
    let pixels = try sitting.pictures.map { path in
      try ImageSurface(png: File.read(path)).pixels.map { $0 & 0xFF_FFFF }
    }
    #expect(pixels.filter { $0 == second }.count == 1)
    #expect(sitting.pictures.count == 2)
  }

  @Test func whatWasOpenedAndSavedIsRecentForTheWholeDesktop() throws {
    try makePicture()
    let sitting = try Sitting(on: server.displayName, arguments: [picture], home: home)
    try waitForThePicture(in: sitting)
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
