import Configuration
import DrawingSupport
import Glibc
import System
import TestSupport
import Testing

/// Printing with the program's window.
@Suite(.timeLimit(.minutes(120))) struct PrintProgramTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
  }

  /// Substitutes for the programs of CUPS, which record their arguments and input.
  private func makePrinters() throws -> String {
    let folder = home.path + "/bin"
    try #require(mkdir(folder, 0o755) == 0)
    let scripts = [
      "lp": """
      #!/bin/sh
      printf '%s\\n' "$@" > \(home.path)/words.part
      cat > \(home.path)/printed.pdf
      [ -p \(home.path)/gate ] && echo > \(home.path)/printing && read -r line < \(home.path)/gate
      [ -e \(home.path)/broken ] && echo "lp: The printer is on fire." >&2 && exit 1
      mv \(home.path)/words.part \(home.path)/words
      """,
      "lpstat": """
      #!/bin/sh
      [ "$1" = -e ] && printf 'Attic\\nOffice\\n'
      [ "$1" = -d ] && echo "system default destination: Office"
      """,
    ]
    for (name, script) in scripts {
      try File.write(Array(script.utf8), to: "\(folder)/\(name)")
      try #require(chmod("\(folder)/\(name)", 0o755) == 0)
    }
    return folder + ":/usr/bin:/bin"
  }

  private func sit(_ environment: [String: String?]) throws -> Sitting {
    let sitting = try Sitting(on: server.displayName, home: home, environment: environment)
    try sitting.pilot.drag(through: [(100, 100), (300, 200), (250, 300)])
    try sitting.waitForSteps(1)
    return sitting
  }

  /// Opens the panel, waits until its print button is enabled, and presses it, after `controls` other controls.
  private func pressPrint(_ sitting: Sitting, after controls: Int) throws {
    try sitting.show(by: "p", [.control])
    let start = time(nil)
    while try sitting.pilot.captureWindow().count(where: { $0 & 0xFF_FFFF == Self.accent }) < 3000 {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 30, "Nothing can be printed.")
    }
    for _ in 0..<controls { try sitting.pilot.key("Tab") }
    try sitting.pilot.key("Return")
  }

  /// The colour of an enabled default button.
  private static let accent: UInt32 = 0x3451C6

  private func waitForFile(_ name: String, _ sitting: Sitting) throws {
    let start = time(nil)
    while access(home.path + "/" + name, F_OK) != 0 {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 30, "There is no file \(name).")
    }
  }

  private func words() throws -> [Substring] {
    String(decoding: try File.read(home.path + "/words"), as: UTF8.self).split(separator: "\n")
  }

  /// The output of qpdf and pdfinfo for the printed file.
  private func printedPaper() throws -> String {
    let path = home.path + "/printed.pdf"
    let check = try ChildProcess("qpdf", ["--check", path])
    #expect(try check.waitForExit() == .status(0))
    let about = try ChildProcess("pdfinfo", [path])
    #expect(try about.waitForExit() == .status(0))
    let lines = about.standardOutput.split(separator: "\n")
    return lines.first { $0.hasPrefix("Page size") }?.drop { $0 != " " }.drop { $0 == " " }
      .description ?? ""
  }

  @Test func aPrinterOfTheSystemGetsTheDrawing() throws {
    try SettingsFile.merge(["print": "a5 fit"], into: home.path + "/.config/scrawl/settings")
    let path = try makePrinters()
    let sitting = try sit(Sitting.noPortal.merging(["PATH": path]) { $1 })
    try pressPrint(sitting, after: 5)
    try waitForFile("words", sitting)
    #expect(
      try words() == ["-d", "Office", "-n", "1", "-o", "media=A5", "-t", "Untitled"])
    // The paper is upright or turned, like the drawing.
    #expect(try printedPaper().contains("419.528"))
  }

  @Test func thePortalPrintsOnThePaperThatIsChosenThere() throws {
    let bus = try MessageBus()
    let portal = try FakePortal(on: bus, .answer, uris: ["file://\(home.path)/printed.pdf"])
    try portal.waitUntilReady()
    let sitting = try sit(["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try pressPrint(sitting, after: 3)
    try waitForFile("printed.pdf", sitting)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try printedPaper().contains("419.528"))
    let settings = try File.read(home.path + "/.config/scrawl/settings")
    #expect(String(decoding: settings, as: UTF8.self).contains("a5 fit"))
    withExtendedLifetime(portal) {}
  }

  /// Begins to print on a printer that accepts no more data until `openGate` is called.
  private func sitPrinting() throws -> Sitting {
    let path = try makePrinters()
    try #require(mkfifo(home.path + "/gate", 0o600) == 0)
    let sitting = try sit(Sitting.noPortal.merging(["PATH": path]) { $1 })
    try pressPrint(sitting, after: 5)
    try waitForFile("printing", sitting)
    return sitting
  }

  private func openGate() throws {
    try File.write(Array("go on\n".utf8), to: home.path + "/gate.line")
    try ChildProcess("sh", ["-c", "cat \(home.path)/gate.line > \(home.path)/gate"]).waitForExit()
  }

  @Test func printingThatFailsAfterItsWindowIsToldInAnotherOne() throws {
    let sitting = try sitPrinting()
    try File.write([], to: home.path + "/broken")
    let path = try KeptDrawing(1, at: home.path + "/tree.scrawl").path
    try Sitting.start([path], display: server.displayName, home: home).waitForExit()
    let other = try sitting.window { $0 == "tree — Scrawl" }
    sitting.pilot.close()
    try sitting.pilot.waitForDisappearance()
    try other.ping()
    let before = try other.captureWindow()
    try openGate()
    let (width, height) = other.size
    try other.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 != before }
  }

  @Test func printingGoesOnAfterTheLastWindowAndTellsTheConsole() throws {
    let sitting = try sitPrinting()
    try File.write([], to: home.path + "/broken")
    sitting.pilot.close()
    try sitting.pilot.waitForDisappearance()
    try openGate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError.contains("The printer is on fire."))
  }

  @Test(arguments: [false, true]) func printingEndsWithTheSession(isAfterTheWindow: Bool) throws {
    let sitting = try sitPrinting()
    if isAfterTheWindow {
      sitting.pilot.close()
      try sitting.pilot.waitForDisappearance()
    }
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(PathKind(of: home.path + "/words") == .nothing)
    #expect(try Sitting.marks(in: #require(sitting.drawings.first)).count == 1)
  }

  @Test func aDrawingWithoutInkIsNotPrinted() throws {
    let path = try makePrinters()
    let sitting = try Sitting(
      on: server.displayName, home: home,
      environment: Sitting.noPortal.merging(["PATH": path]) { $1 })
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.key("p", [.control])
    try sitting.pilot.key("Tab", [.shift])
    try sitting.pilot.key("Return")
    try sitting.pilot.ping()
    // Hidden chrome hides toasts too, so the window doesn't change unless a panel is opened.
    #expect(try sitting.pilot.captureWindow() == before)
    #expect(access(home.path + "/words", F_OK) != 0)
  }

  @Test func aPrinterThatRefusesIsTold() throws {
    try File.write([], to: home.path + "/broken")
    let path = try makePrinters()
    let sitting = try sit(Sitting.noPortal.merging(["PATH": path]) { $1 })
    let before = try sitting.pilot.captureWindow()
    try pressPrint(sitting, after: 5)
    try waitForFile("printed.pdf", sitting)
    let start = time(nil)
    while try sitting.pilot.captureWindow() == before {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 20, "Nothing is told.")
    }
    #expect(access(home.path + "/words", F_OK) != 0)
  }
}
