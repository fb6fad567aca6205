import Geometry
import Glibc
import Graphics
import System
import TestSupport
import Testing

/// The program with a home folder and a message bus, on which a test may start a portal.
struct FileStage {
  let server: XServer
  let bus: MessageBus
  let home: TemporaryFolder

  init() throws {
    server = try XServer()
    bus = try MessageBus()
    home = try TemporaryFolder()
  }

  var picture: String { home.path + "/my house.png" }
  var pictureURI: String { "file://\(home.path)/my%20house.png" }

  /// Makes a PNG of a red square.
  func makePicture() throws {
    let surface = try ImageSurface(width: 200, height: 200, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Colour(0xFF0000))
    context.fill(surface.frame.rect())
    try context.finish()
    try File.write(surface.png(), to: picture)
  }

  /// Waits until the picture is in the middle of the window.
  func waitForThePicture(in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixel(x: width / 2, y: height / 2, 0xFF0000)
  }

  func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, home: home,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// Starts a portal and waits until it is ready.
  func startPortal(
    _ behaviour: FakePortal.Behaviour, uris: [String] = []
  ) throws -> FakePortal {
    let portal = try FakePortal(on: bus, behaviour, uris: uris)
    try waitForOwner(of: "org.freedesktop.portal.Desktop")
    return portal
  }

  func waitForOwner(of name: String) throws {
    try ChildProcess(
      "gdbus", ["wait", "--session", "--timeout", "20", name],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    ).waitForExit(within: 25)
  }

  /// The requests that the portal received, one per line.
  func heard() throws -> [Substring] {
    try everythingHeard().split(separator: ", ").filter {
      $0.contains("OpenFile") || $0.contains("SaveFile")
    }
  }

  /// All requests that the portal received, with the titles of the dialogs.
  func everythingHeard() throws -> String {
    let asking = try ChildProcess(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
        "/org/freedesktop/portal/desktop", "--method", "scrawl.Test.Heard",
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try asking.waitForExit()
    return asking.standardOutput
  }

  /// Presses a key and waits until the window has changed.
  func press(_ key: String, _ modifiers: [Pilot.Modifier], in sitting: Sitting) throws {
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    try sitting.pilot.key(key, modifiers)
    try waitForPixels(in: sitting) { $0 != before }
  }

  func waitForPixels(
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
  func openChooser(_ key: String, _ modifiers: [Pilot.Modifier], in sitting: Sitting) throws {
    try sitting.pilot.ping()
    let corner = try sitting.pilot.pixel(x: 2, y: 2)
    try sitting.pilot.key(key, modifiers)
    try waitForPixels(in: sitting) { $0[Self.corner(sitting)] != corner }
  }

  /// Waits until a question, which is much lower, has replaced the chooser.
  func waitForQuestion(over canvas: [UInt32], in sitting: Sitting) throws {
    let (width, height) = sitting.pilot.size
    let corner = Self.corner(sitting)
    try waitForPixels(in: sitting) {
      $0[corner] != canvas[corner] && $0[height / 8 * width + width / 2] == $0[corner]
    }
  }

  /// The index of a pixel in the window that the chooser and questions dim, but don't cover.
  static func corner(_ sitting: Sitting) -> Int { 2 * sitting.pilot.size.width + 2 }

  func type(_ text: String, in sitting: Sitting) throws {
    let names: [Character: String] = ["/": "slash", ".": "period", " ": "space", "-": "minus"]
    for character in text {
      let isUpper = character.isUppercase
      try sitting.pilot.key(
        names[character] ?? character.lowercased(), isUpper ? [.shift] : [])
    }
  }

  func waitForFile(_ name: String, in sitting: Sitting) throws {
    let start = time(nil)
    while PathKind(of: home.path + name) != .file {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 20, "There is no such file.")
    }
  }
}
