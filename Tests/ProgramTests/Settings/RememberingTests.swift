import Canvas
import Geometry
import Language
import Session
import Styling
import System
import TestSupport
import Testing
import Toolkit

@testable import scrawl

/// The state that the program restores at the next start.
@Suite(.timeLimit(.minutes(120))) struct RememberingTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { home.path + "/.config/scrawl/" + name }

  private func write(_ text: String, to name: String = "settings") throws {
    try File.makeFolder(home.path + "/.config/scrawl")
    try File.write(Array(text.utf8), to: path(name))
  }

  private func text(_ name: String = "settings") throws -> String {
    String(decoding: try File.read(path(name)), as: UTF8.self)
  }

  /// Starts the program with its chrome.
  private func sit(_ environment: [String: String?] = [:]) throws -> Sitting {
    try Sitting(on: server.displayName, home: home, environment: environment, chrome: true)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
  }

  /// The pixels of the window after all fading has ended: three looks in a row that are alike.
  private func stillWindow(_ pilot: Pilot) throws -> [UInt32] {
    var (seen, alike) = ([UInt32](), 0)
    let (width, height) = pilot.size
    try pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { pixels in
      alike = pixels == seen ? alike + 1 : 0
      seen = pixels
      return alike == 2
    }
    return seen
  }

  @Test func comesBackAsItWasLeft() throws {
    let first = try sit()
    try first.pilot.drag(through: [(400, 400), (500, 400)])
    try first.waitForSteps(1)
    try first.pilot.key("d", [.control, .shift])
    try first.pilot.key("e")
    try first.pilot.resize(width: 760, height: 540)
    // The click hides the greeting.
    try first.pilot.click(at: (400, 250))
    first.pilot.move(to: (400, 300))
    try first.pilot.ping()
    let pixels = try stillWindow(first.pilot)
    try leave(first)
    let second = try sit()
    try second.pilot.click(at: (400, 250))
    second.pilot.move(to: (400, 300))
    try second.pilot.ping()
    #expect(second.pilot.size == (760, 540))
    #expect(try stillWindow(second.pilot) == pixels)
    try second.pilot.key("backslash", [.control])
    let bare = try stillWindow(second.pilot)
    #expect(bare != pixels)
    try leave(second)
    let third = try sit()
    // The circle of the eraser appears when the pointer moves.
    for x in [401, 400] { third.pilot.move(to: (x, 300)) }
    // A notice that says how the controls come back covers the lower end of the second window.
    try third.pilot.waitForPixels(x: 0, y: 0, width: 760, height: 460) {
      $0.elementsEqual(bare.prefix(760 * 460))
    }
  }

  @Test func blankDrawingBeginsWithThePen() throws {
    let first = try sit()
    try first.pilot.key("e")
    try leave(first)
    #expect(try text() == "tool = eraser\n")
    let second = try sit()
    try second.pilot.drag(through: [(400, 300), (500, 300)])
    try second.pilot.key("e")
    try second.pilot.key("n", [.control])
    try second.pilot.waitForPixels(x: 450, y: 290, width: 1, height: 20) {
      $0.allSatisfy { $0 == 0xFFFFFF }
    }
    try second.pilot.drag(through: [(400, 400), (500, 400)])
    // The pixel is on the edge of the line, which covers half of it.
    try second.pilot.waitForPixel(x: 450, y: 400, 0x7F7FFF)
    try leave(second)
    #expect(try text() == "tool = eraser\n")
  }

  @Test func penIsThatOfTheTimeBefore() throws {
    try write("pen-colour = #23874b\npen-width = 12.0\npen-opacity = 50\ncontrols-hidden = true\n")
    let sitting = try sit()
    try sitting.pilot.drag(through: [(50, 50), (250, 50)])
    try sitting.pilot.ping()
    // The colour is half transparent green on white, as Cairo rounds it.
    #expect(try sitting.pilot.pixel(x: 150, y: 46) == 0x90C2A4)
    #expect(try sitting.pilot.pixel(x: 150, y: 54) == 0x90C2A4)
    #expect(try sitting.pilot.pixel(x: 150, y: 58) == 0xFFFFFF)
  }

  /// The layout of a window's views by the program.
  private func studio(_ size: (width: Int, height: Int)) -> StudioView {
    let view = StudioView(tools: ToolBox.tools(PenSettings()), Words(.english))
    let appearance = Appearance()
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle.program())
    appearance.attach(to: view)
    view.frame.size = Size(width: Double(size.width), height: Double(size.height))
    view.layoutIfNeeded()
    return view
  }

  @Test func whatAToolIsSetToIsKept() throws {
    let sitting = try sit()
    let view = studio(sitting.pilot.size)
    func all(_ view: View) -> [View] {
      view.isHidden ? [] : [view] + view.subviews.flatMap(all)
    }
    let red = try #require(all(view).first { $0.name == "Red" })
    let place = red.bounds.offset(by: red.offsetInWindow).centre
    try sitting.pilot.click(at: (Int(place.x), Int(place.y)))
    try leave(sitting)
    #expect(try text() == "pen-colour = #d7332a\n")
  }

  @Test func writesNothingWhileNothingIsChanged() throws {
    let sitting = try sit()
    try sitting.pilot.drag(through: [(400, 300), (500, 300)])
    try sitting.pilot.key("z", [.control])
    try leave(sitting)
    #expect(Folder.files(in: home.path + "/.config").isEmpty)
  }

  @Test func writesSoonWithoutBeingLeft() throws {
    let sitting = try sit()
    try sitting.pilot.key("e")
    let path = path("settings")
    let watch = try ChildProcess(
      "sh", ["-c", "until grep -qx 'tool = eraser' '\(path)'; do sleep 0.05; done"])
    #expect(try watch.waitForExit(within: 20) == .status(0))
    sitting.program.kill()
    #expect(try text() == "tool = eraser\n")
  }

  @Test func twoAtOnceKeepWhatEachWasTold() throws {
    try write("# mine\ntheme = light\nof a later version = 1\n")
    let first = try sit()
    let other = try XServer()
    let second = try Sitting(on: other.displayName, home: home, chrome: true)
    try first.pilot.key("e")
    try second.pilot.key("d", [.control, .shift])
    try leave(first)
    try leave(second)
    #expect(try text() == "# mine\ntheme = dark\nof a later version = 1\ntool = eraser\n")
  }

  @Test func brokenFileLosesNothingAndStopsNothing() throws {
    let broken = "theme = \u{1}\n====\ntext-size = enormous\nwindow-size = 1 x 1\n"
    try write(broken)
    let sitting = try sit()
    #expect(sitting.pilot.size == (1088, 680))
    try sitting.pilot.key("e")
    try leave(sitting)
    #expect(try text() == broken + "tool = eraser\n")
    #expect(sitting.program.standardError == "")
  }

  @Test func folderThatCannotBeMadeIsSaidOnce() throws {
    try File.write(Array("no folder".utf8), to: home.path + "/.config")
    let sitting = try sit()
    for key in ["e", "p", "h"] { try sitting.pilot.key(key) }
    try leave(sitting)
    let sentences = sitting.program.standardError.split(separator: "\n")
    #expect(sentences.count == 1)
    #expect(
      sentences.first?.hasSuffix("/.config/scrawl: a part of the path is no folder.")
        == true)
  }

  @Test func firstPictureIsDarkWhereTheDesktopWasDark() throws {
    try write("desktop-scheme = dark\ncontrols-hidden = true\n")
    let bus = try MessageBus()
    // The bus never answers, like one that is still starting.
    bus.freeze()
    let sitting = try sit(["DBUS_SESSION_BUS_ADDRESS": bus.address])
    #expect(try sitting.pilot.pixel(x: 300, y: 300) == 0x17191E)
  }

  @Test func keysAreThoseThatThePersonGave() throws {
    // Without less motion, undo would flash.
    try write("controls-hidden = true\nless-motion = true\n")
    let keys = "undo = Ctrl+U, F2\ntake-eraser = \nnonsense = X\ntheme = what?\n"
    try write(keys, to: "shortcuts")
    let sitting = try sit()
    let pilot = sitting.pilot
    let blank = try pilot.captureWindow()
    for (key, modifiers) in [("u", [Pilot.Modifier.control]), ("F2", [])] {
      try pilot.drag(through: [(50, 50), (250, 150)])
      try pilot.key("z", [.control])
      try pilot.key("e")
      try pilot.ping()
      #expect(try pilot.captureWindow() != blank)
      try pilot.key(key, modifiers)
      try pilot.ping()
      #expect(try pilot.captureWindow() == blank)
    }
    try leave(sitting)
    #expect(try text("shortcuts") == keys)
  }
}
