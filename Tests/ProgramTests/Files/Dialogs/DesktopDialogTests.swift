import Documents
import Geometry
import Glibc
import Graphics
import System
import TestSupport
import Testing

/// Opening and saving in the program by the desktop's dialogs, with correct, slow and faulty portals.
@Suite(.timeLimit(.minutes(120))) struct DesktopDialogTests {
  private let stage: FileStage

  init() throws {
    stage = try FileStage()
  }

  @Test func opensWhatThePortalNames() throws {
    try stage.makePicture()
    let portal = try stage.startPortal(.answer, uris: [stage.pictureURI])
    let sitting = try stage.sit()
    try sitting.pilot.key("o", [.control, .shift])
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    try stage.waitForThePicture(in: sitting)
    withExtendedLifetime(portal) {}
  }

  @Test func namesTheDrawingAsThePortalSaysAndItStaysThere() throws {
    let portal = try stage.startPortal(.answer, uris: ["file://\(stage.home.path)/tree"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control])
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    #expect(PathKind(of: stage.home.path + "/tree") == .nothing)
    #expect(sitting.drawings.isEmpty)
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: stage.home.path + "/tree.scrawl").count == 2)
    withExtendedLifetime(portal) {}
  }

  @Test func copyGoesWhereThePortalSaysAndTheDrawingStays() throws {
    let portal = try stage.startPortal(.answer, uris: ["file://\(stage.home.path)/tree"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control, .shift])
    try stage.waitForFile("/tree.scrawl", in: sitting)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    #expect(sitting.drawings.count == 1)
    #expect(try Sitting.marks(in: stage.home.path + "/tree.scrawl").count == 1)
    #expect(try stage.everythingHeard().contains("Save a copy of the drawing"))
    withExtendedLifetime(portal) {}
  }

  @Test func copyWithoutHistoryIsFoundByItsNameAndHoldsWhatIsSeenAlone() throws {
    let portal = try stage.startPortal(.answer, uris: ["file://\(stage.home.path)/tree"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try stage.press("k", [.control], in: sitting)
    try stage.type("without history", in: sitting)
    try sitting.pilot.key("Return")
    try stage.waitForFile("/tree.scrawl", in: sitting)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    #expect(try stage.everythingHeard().contains("Save a copy without history"))
    let copy = try DrawingFile(opening: stage.home.path + "/tree.scrawl", for: .reading).contents()
    #expect(copy.marks.count == 1)
    // The steps are the start, and one that makes the remaining marks.
    #expect(copy.steps.count == 2)
    withExtendedLifetime(portal) {}
  }

  @Test(arguments: [true, false]) func copyWithoutHistoryHasTheNotesIfAsked(keeps: Bool) throws {
    let portal = try stage.startPortal(.answer, uris: ["file://\(stage.home.path)/tree"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.waitForSteps(1)
    let program = try Sitting.start(
      ["notes", sitting.drawings[0], "--add", "secret"], display: nil, home: stage.home)
    #expect(try program.waitForExit() == .status(0))
    try stage.press("k", [.control], in: sitting)
    try stage.type("without history", in: sitting)
    try stage.press("Return", [], in: sitting)
    // Enter leaves the notes out; the button to the left keeps them.
    if keeps { try stage.press("Left", [], in: sitting) }
    try sitting.pilot.key("Return")
    try stage.waitForFile("/tree.scrawl", in: sitting)
    let copy = try DrawingFile(opening: stage.home.path + "/tree.scrawl", for: .reading).contents()
    #expect(copy.marks.count == 1)
    #expect(copy.entries.map(\.kind) == (keeps ? ["thread", "message"] : []))
    withExtendedLifetime(portal) {}
  }

  @Test func copyUnderAPicturesNameIsAPicture() throws {
    let portal = try stage.startPortal(.answer, uris: [stage.pictureURI])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let drawn = try sitting.pilot.captureWindow()
    try sitting.pilot.key("s", [.control, .shift])
    try stage.waitForFile("/my house.png", in: sitting)
    #expect(
      try ImageSurface(png: File.read(stage.picture)).pixels.map { $0 & 0xFF_FFFF } == drawn)
    withExtendedLifetime(portal) {}
  }

  @Test func whatNobodyWasAskedAboutIsAskedAboutThen() throws {
    try File.write([1, 2, 3], to: stage.home.path + "/tree.scrawl")
    let portal = try stage.startPortal(.answer, uris: ["file://\(stage.home.path)/tree"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let canvas = try sitting.pilot.pixel(x: 2, y: 2)
    try stage.openChooser("s", [.control], in: sitting)
    try sitting.pilot.key("Escape")
    try sitting.pilot.waitForPixel(x: 2, y: 2, canvas)
    #expect(try File.read(stage.home.path + "/tree.scrawl") == [1, 2, 3])
    try stage.openChooser("s", [.control], in: sitting)
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func cancellingChangesNothing() throws {
    let portal = try stage.startPortal(.cancel)
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let saved = try sitting.pilot.captureWindow()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control, .shift]) }
    try sitting.pilot.ping()
    try sitting.pilot.ping(awaiting: "a request of the portal") { try !stage.heard().isEmpty }
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() == saved)
    withExtendedLifetime(portal) {}
  }

  @Test func drawingGoesOnWhileTheDialogIsOpenAndThereIsOnlyOne() throws {
    let portal = try stage.startPortal(.showDialog)
    let sitting = try stage.sit()
    for _ in 0..<3 { try sitting.pilot.key("o", [.control, .shift]) }
    try sitting.pilot.ping(awaiting: "a request of the portal") { try !stage.heard().isEmpty }
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("o", [.control, .shift])
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() != before)
    #expect(try stage.heard().count == 1)
    withExtendedLifetime(portal) {}
  }

  @Test func inkFromMeanwhileStaysInADrawingOfItsOwn() throws {
    try stage.makePicture()
    let portal = try stage.startPortal(.choosePath, uris: [stage.pictureURI])
    let sitting = try stage.sit()
    try sitting.pilot.key("o", [.control, .shift])
    try sitting.pilot.ping(awaiting: "a request of the portal") { try !stage.heard().isEmpty }
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    try ChildProcess(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "scrawl.Test.Respond",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": stage.bus.address]
    ).waitForExit()
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.drawings.map { try Sitting.marks(in: $0).count } == [1, 1])
    withExtendedLifetime(portal) {}
  }

  @Test func dialogOfTheDesktopStandsOverTheWindowAndAnswers() throws {
    let portal = try DesktopPortal(on: stage.bus, display: stage.server.displayName)
    for name in ["org.freedesktop.impl.portal.desktop.gtk", "org.freedesktop.portal.Desktop"] {
      try stage.waitForOwner(of: name)
    }
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("s", [.control])
    let dialog = try Pilot(display: stage.server.displayName)
    try dialog.findWindow(titled: { $0 == "Save the drawing" }, within: 20)
    #expect(dialog.names(of: "_NET_WM_STATE").contains("_NET_WM_STATE_MODAL"))
    try dialog.focus()
    try dialog.ping()
    try dialog.key("Return")
    try sitting.pilot.waitForTitle(within: 20) { $0.hasPrefix("Drawing 20") }
    withExtendedLifetime(portal) {}
  }
}
