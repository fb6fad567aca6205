import Configuration
import DrawingSupport
import Marks
import System
import TestSupport
import Testing

/// Drops by another program on the running program.
@Suite(.timeLimit(.minutes(120))) struct DropProgramTests {
  private let server: XServer
  private let home: TemporaryFolder

  private static let refused = "XdndStatus from window 2 none 0 0"
  private static let accepted = "XdndStatus from window 3 XdndActionCopy 0 0"

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  /// Starts the program with a line in its drawing, and with settings such as the theme.
  private func sit(_ settings: [String: String] = [:]) throws -> Sitting {
    try SettingsFile.merge(settings, into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(on: server.displayName, home: home, environment: Sitting.noPortal)
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    return sitting
  }

  private func start(_ commands: [String], over sitting: Sitting) throws -> DraggingProgram {
    try DraggingProgram(display: server.displayName, over: sitting.pilot.windowNumber, commands)
  }

  /// Drags to a point and drops there; returns the messages that the source received.
  @discardableResult
  private func drop(
    _ offers: String..., at place: (x: Int, y: Int) = (300, 200), on sitting: Sitting
  ) throws -> [String] {
    let source = try start(
      offers.map { "offer \($0)" } + [
        "own", "enter", "position \(place.x) \(place.y)", "await XdndStatus", "drop",
        "await XdndFinished",
      ], over: sitting)
    let lines = try source.waitForLines()
    #expect(source.complaints == "")
    return lines
  }

  private func makeDrawing(_ name: String) throws -> String {
    try KeptDrawing(3, at: "\(home.path)/\(name).scrawl").path
  }

  private func list(_ paths: String...) -> String {
    "text/uri-list text:" + paths.map { FileURI.uri(of: $0) }.joined(separator: "\r\n") + "\r\n"
  }

  /// Drops, and waits for a message at the lower edge.
  private func expectMessage(after offer: String, on sitting: Sitting) throws {
    let before = try sitting.pilot.captureWindow()
    let (width, height) = sitting.pilot.size
    try drop(offer, on: sitting)
    let lower = (height - 100) * width
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) {
      $0[lower...] != before[lower...]
        && $0[..<(lower - 100 * width)] == before[..<(lower - 100 * width)]
    }
    #expect(sitting.pilot.title == "Untitled — Scrawl")
  }

  @Test func droppedPictureThatCarriesADrawingOpensAsThat() throws {
    let path = home.path + "/tree.png"
    let program = try Sitting.start(
      ["export", "--editable", try makeDrawing("a tree"), path], display: nil, home: home)
    #expect(try program.waitForExit() == .status(0))
    let sitting = try sit()
    try drop(list(path), on: sitting)
    try sitting.pilot.waitForTitle { $0 == "tree.png — Scrawl" }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    // The drawing that was open is saved, without a picture on it.
    #expect(try sitting.marks().count == 1)
  }

  @Test func droppedDrawingOpens() throws {
    let path = try makeDrawing("a tree")
    let sitting = try sit()
    let lines = try drop(list(path), on: sitting)
    #expect(lines.last == "XdndFinished from window 1 XdndActionCopy")
    try sitting.pilot.waitForTitle { $0 == "a tree — Scrawl" }
    // Before it ends, the program may still be writing the drawing that it closed.
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 1)
  }

  @Test func furtherDrawingsOpenInWindowsOfTheirOwn() throws {
    let paths = try ["one", "two", "three"].map(makeDrawing)
    let sitting = try sit()
    try drop(list(paths[0], paths[1], paths[2]), on: sitting)
    try sitting.pilot.waitForTitle { $0 == "one — Scrawl" }
    for name in ["two", "three"] {
      let pilot = try Pilot(display: server.displayName)
      try pilot.findWindow(titled: { $0 == "\(name) — Scrawl" })
      #expect(pilot.numbers(of: "_NET_WM_PID") == [UInt(sitting.program.pid)])
      try pilot.ping()
      pilot.close()
      try pilot.waitForDisappearance()
    }
    try sitting.pilot.ping()
    #expect(sitting.pilot.title == "one — Scrawl")
  }

  @Test func ofAFolderFullOfDrawingsTwentyOpen() throws {
    let paths = try (1...23).map { try makeDrawing("house \($0)") }
    let sitting = try sit()
    try drop(
      "text/uri-list text:" + paths.map { FileURI.uri(of: $0) + "\r\n" }.joined(), on: sitting)
    try sitting.pilot.waitForTitle { $0 == "house 1 — Scrawl" }
    let pilot = try Pilot(display: server.displayName)
    try pilot.findWindow(titled: { $0 == "house 20 — Scrawl" })
    try sitting.pilot.ping()
    #expect(throws: (any Error).self) {
      try pilot.findWindow(titled: { $0 == "house 21 — Scrawl" }, within: 0)
    }
  }

  @Test func drawingThatCannotBeOpenedElsewhereIsTold() throws {
    let path = try makeDrawing("one")
    let broken = home.path + "/two.scrawl"
    try File.write(Array("nothing of a drawing".utf8), to: broken)
    let sitting = try sit()
    try drop(list(path, broken), on: sitting)
    try sitting.pilot.waitForTitle { $0 == "one — Scrawl" }
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: height - 100, width: width, height: 100) {
      Set($0).count > 8
    }
  }

  @Test func damagedDrawingIsToldAndEverythingStays() throws {
    let broken = home.path + "/two.scrawl"
    try File.write(Array("nothing of a drawing".utf8), to: broken)
    try expectMessage(after: list(broken), on: sit())
  }

  @Test(arguments: [
    "text/uri-list text:file:///nowhere/a.png", "image/png text:png",
    "text/uri-list text:file:///nowhere/a.txt", "image/png refuse", "image/png silence",
  ]) func whatIsNoDrawingIsTold(offer: String) throws {
    try expectMessage(after: offer, on: sit())
  }

  @Test func droppedLinkBecomesAText() throws {
    let sitting = try sit()
    try drop("text/uri-list text:https://x.org/a%20b\r\n", on: sitting)
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let words = try sitting.marks().compactMap { mark in
      if case .text(let text) = mark { text.text.source.words.string } else { nil }
    }
    #expect(words == ["https://x.org/a%20b"])
  }

  @Test(arguments: [("light", 0x3451C6), ("dark", 0x8EA6FF)] as [(String, UInt32)])
  func frameShowsWhileSomethingHovers(theme: String, accent: UInt32) throws {
    let sitting = try sit(["theme": theme])
    let before = try sitting.pilot.captureWindow()
    let (width, height) = sitting.pilot.size
    let source = try start(
      ["enter image/png", "position 9 9", "await XdndStatus", "nap", "leave", "end"], over: sitting)
    try sitting.pilot.waitForPixel(x: 1, y: 1, accent)
    for place in [(0, 0), (width - 2, height - 2), (width / 2, 2), (2, height / 2)] {
      #expect(try sitting.pilot.pixel(x: place.0, y: place.1) == accent)
    }
    #expect(try sitting.pilot.pixel(x: 3, y: 3) == before[3 * width + 3])
    source.wake()
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 == before }
  }

  @Test func frameGoesWhenTheSourceDies() throws {
    let sitting = try sit()
    let before = try sitting.pilot.pixel(x: 1, y: 1)
    let source = try start(
      ["enter image/png", "position 9 9", "await XdndStatus", "serve"], over: sitting)
    try sitting.pilot.waitForPixel(x: 1, y: 1, 0x3451C6)
    source.kill()
    try sitting.pilot.waitForPixel(x: 1, y: 1, before)
  }

  @Test func plainTextBecomesATextWhereItWasDropped() throws {
    let sitting = try sit()
    try drop("UTF8_STRING text:dropped", at: (300, 200), on: sitting)
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let texts = try sitting.marks().compactMap { mark in
      if case .text(let text) = mark { text } else { nil }
    }
    #expect(texts.map(\.text.source.words.string) == ["dropped"])
  }

  @Test func formsThatNobodyKnowsAreRefused() throws {
    let lines = try drop("application/x-unknown text:a", on: sit())
    #expect(lines.contains(Self.refused))
  }

  @Test func gallerySettingsAndDialogsRefuse() throws {
    let path = try makeDrawing("tree")
    let sitting = try sit()
    let (width, _) = sitting.pilot.size
    try sitting.show(by: "o", [.control])
    #expect(try drop(list(path), on: sitting).contains(Self.refused))
    try sitting.show(by: "Escape")
    try sitting.show(by: "F1")
    #expect(try drop(list(path), at: (width - 100, 120), on: sitting).contains(Self.refused))
    #expect(sitting.pilot.title == "Untitled — Scrawl")
    #expect(try drop(list(path), on: sitting).contains(Self.accepted))
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
  }
}
