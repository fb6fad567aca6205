import Documents
import DrawingSupport
import Geometry
import Glibc
import Graphics
import Marks
import Session
import System
import TestSupport
import Testing

@testable import Library

/// Opening and saving in the program without an answering portal.
@Suite(.timeLimit(.minutes(120))) struct FileProgramTests {
  private let stage: FileStage

  init() throws {
    stage = try FileStage()
  }

  @Test(arguments: [FakePortal.Behaviour.refuse, .dieAtOnce, .dieLater, .nameNoFile])
  func portalThatFailsLeavesTheChooser(behaviour: FakePortal.Behaviour) throws {
    try stage.makePicture()
    let portal = try stage.startPortal(behaviour)
    let sitting = try stage.sit()
    try stage.openChooser("o", [.control, .shift], in: sitting)
    try stage.type(stage.picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func whoDoesNotWaitForAMutePortalGetsTheChooser() throws {
    try stage.makePicture()
    let portal = try stage.startPortal(.beMute)
    let sitting = try stage.sit()
    try stage.press("o", [.control, .shift], in: sitting)
    try stage.press("Tab", [], in: sitting)
    try stage.openChooser("Return", [], in: sitting)
    try stage.type(stage.picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    withExtendedLifetime(portal) {}
  }

  @Test func opensAndSavesWithoutABus() throws {
    try stage.makePicture()
    stage.bus.kill()
    let sitting = try stage.sit()
    try stage.openChooser("o", [.control, .shift], in: sitting)
    try stage.type(stage.picture, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try sitting.pilot.ping()
    try stage.waitForThePicture(in: sitting)
    try sitting.pilot.drag(through: [(250, 20), (300, 100)])
    try stage.openChooser("s", [.control, .shift], in: sitting)
    try stage.type("tree", in: sitting)
    try sitting.pilot.key("Return")
    try stage.waitForFile("/tree.scrawl", in: sitting)
  }

  @Test func aCopyIsOfferedUnderAnotherName() throws {
    let drawing = try KeptDrawing(3, at: stage.home.path + "/house.scrawl").path
    let sitting = try Sitting(
      on: stage.server.displayName, arguments: [drawing], home: stage.home,
      environment: Sitting.noPortal)
    try stage.openChooser("s", [.control, .shift], in: sitting)
    try sitting.pilot.key("Return")
    try stage.waitForFile("/house (copy).scrawl", in: sitting)
  }

  @Test func messageThatADrawingCanNotBeNamedGoesWhenItIs() throws {
    let sitting = try Sitting(
      on: stage.server.displayName, home: stage.home, environment: Sitting.noPortal)
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.waitForSteps(1)
    func lowerHalf(_ pixels: [UInt32]) -> ArraySlice<UInt32> { pixels.suffix(pixels.count / 2) }
    try sitting.pilot.ping()
    let before = lowerHalf(try sitting.pilot.captureWindow())
    let canvas = try sitting.pilot.pixel(x: 2, y: 2)
    // No file can be created at either path.
    for name in ["/proc/house", stage.home.path + "/house"] {
      try stage.openChooser("s", [.control], in: sitting)
      try stage.type(name, in: sitting)
      try sitting.pilot.key("Return")
      try sitting.pilot.waitForPixel(x: 2, y: 2, canvas)
      if name.hasPrefix("/proc") {
        try stage.waitForPixels(in: sitting) { lowerHalf($0) != before }
        // The drawing is still written to its former file.
        #expect(sitting.pilot.title == "Untitled — Scrawl")
      }
    }
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try stage.waitForPixels(in: sitting) { lowerHalf($0) == before }
  }

  /// The drawing continues in a file without a name, since the file of a newer version can't be written.
  @Test func aStrangersDrawingSavesOverNoPictureOfTheUsers() throws {
    try stage.makePicture()
    let before = try File.read(stage.picture)
    let drawing = try KeptDrawing(1, at: stage.home.path + "/house.scrawl")
    let ground = Medium(type: "image/png", bytes: before)
    do {
      let writer = try DrawingWriter(DrawingFile(opening: drawing.path, for: .writing))
      try writer.write([
        .medium(ground), .property(DrawingProperty.picture, .bytes(ground.hash.bytes)),
        .property(DrawingProperty.origin, .text(stage.picture)),
      ])
      try writer.settle()
    }
    try drawing.becomeNewer()
    let sitting = try Sitting(
      on: stage.server.displayName, arguments: [drawing.path], home: stage.home,
      environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.pilot.drag(through: [(20, 200), (200, 300)])
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try stage.openChooser("s", [.control], in: sitting)
    #expect(try File.read(stage.picture) == before)
  }

  @Test func fileThatIsNoPictureIsToldAndEverythingStays() throws {
    try File.write(Array("no picture".utf8), to: stage.picture)
    stage.bus.kill()
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    let saved = try sitting.pilot.captureWindow()
    try stage.openChooser("o", [.control, .shift], in: sitting)
    try stage.type(stage.picture, in: sitting)
    try sitting.pilot.key("Return")
    // The chooser closes, and a message appears at the lower edge.
    try stage.waitForPixels(in: sitting) {
      $0 != saved && $0.prefix(20_000) == saved.prefix(20_000)
    }
  }

  /// Opens the picture without a portal, and draws on it.
  private func sitWithInkOnThePicture() throws -> Sitting {
    let sitting = try Sitting(
      on: stage.server.displayName, arguments: [stage.picture], home: stage.home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": stage.bus.address])
    try stage.waitForThePicture(in: sitting)
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.ping()
    return sitting
  }

  @Test func inkThatAPictureMissesIsAskedAboutBeforeOpening() throws {
    try stage.makePicture()
    stage.bus.kill()
    let sitting = try sitWithInkOnThePicture()
    let before = try sitting.pilot.captureWindow()
    try File.write(try File.read(stage.picture), to: stage.home.path + "/tree.png")
    try stage.openChooser("o", [.control, .shift], in: sitting)
    try stage.type(stage.home.path + "/tree.png", in: sitting)
    try sitting.pilot.key("Return")
    try stage.waitForQuestion(over: before, in: sitting)
    try sitting.pilot.key("Escape")
    try stage.waitForPixels(in: sitting) { $0 == before }
    #expect(sitting.pilot.title == "my house.png (not saved) — Scrawl")
  }

  @Test func fileThatIsNotWantedAfterAllIsLetGo() throws {
    try stage.makePicture()
    stage.bus.kill()
    let path = try KeptDrawing(1, at: stage.home.path + "/tree.scrawl").path
    let sitting = try sitWithInkOnThePicture()
    let before = try sitting.pilot.captureWindow()
    try stage.openChooser("o", [.control, .shift], in: sitting)
    try stage.type(path, in: sitting)
    try sitting.pilot.key("Return")
    try stage.waitForQuestion(over: before, in: sitting)
    try sitting.pilot.key("Escape")
    try stage.waitForPixels(in: sitting) { $0 == before }
    // The running program opens it in a window of its own.
    try Sitting.start([path], display: stage.server.displayName, home: stage.home).waitForExit()
    let other = try sitting.window { $0 == "tree — Scrawl" }
    try other.key("w", [.control])
    try other.waitForDisappearance()
    try sitting.pilot.ping(awaiting: "the file to be closed") {
      (try? DrawingFile(opening: path, for: .writing)) != nil
    }
  }

  @Test func drawingThatComesWhileTheOneBeforeIsSavedHasNoPartInItsFile() throws {
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.key("e", [.control])
    try sitting.pilot.key("n", [.control])
    try sitting.pilot.drag(through: [(20, 200), (200, 100)])
    try sitting.pilot.ping()
    let second = try sitting.pilot.captureWindow()
    try sitting.savePicture()
    try sitting.pilot.ping(awaiting: "a second picture") { sitting.pictures.count == 2 }
    let pixels = try sitting.pictures.map { path in
      try ImageSurface(png: File.read(path)).pixels.map { $0 & 0xFF_FFFF }
    }
    #expect(pixels.filter { $0 == second }.count == 1)
    #expect(sitting.pictures.count == 2)
  }

  @Test func whatWasOpenedAndSavedIsRecentForTheWholeDesktop() throws {
    try stage.makePicture()
    let sitting = try Sitting(
      on: stage.server.displayName, arguments: [stage.picture], home: stage.home)
    try stage.waitForThePicture(in: sitting)
    try sitting.pilot.drag(through: [(20, 20), (100, 100)])
    try sitting.save()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let list = RecentFiles(path: stage.home.path + "/.local/share/recently-used.xbel")
    #expect(list.pictures(extensions: ["png"], count: 5) == [stage.picture])
    let text = String(decoding: try File.read(list.path), as: UTF8.self)
    #expect(text.contains("count=\"2\""))
  }
}
