import Configuration
import Documents
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

/// The running program with a home folder of its own, and a pilot that operates its window.
final class Sitting {
  let program: ChildProcess
  let pilot: Pilot
  let home: TemporaryFolder
  private let display: String

  /// Starts the program. `launcher` is a command that runs another one, such as `setpriv`. Without `chrome`, the cards are
  /// hidden, so that the window shows the canvas alone. `isAlone` keeps the program apart from one that runs on the same display
  /// in the same home folder.
  init(
    on display: String, arguments: [String] = [], home: TemporaryFolder? = nil,
    environment: [String: String?] = [:], launcher: [String] = [], chrome: Bool = false,
    isAlone: Bool = false
  ) throws {
    let home = try home ?? TemporaryFolder()
    (self.home, self.display) = (home, display)
    pilot = try Pilot(display: display)
    if !chrome {
      // Animations would make the pixels depend on time, and so would the line of a pen with a style. A pilot that waits with the
      // button down doesn't mean a shape.
      try SettingsFile.merge(
        [
          "controls-hidden": "true", "less-motion": "true", "pens": Self.rawPen,
          "pen-sketch": "never",
        ],
        into: home.path + "/.config/scrawl/settings")
    }
    program = try Self.start(
      (isAlone ? ["--standalone"] : []) + arguments, display: display, home: home,
      environment: environment, launcher: launcher)
    try pilot.findWindow(ofProcess: program.pid)
    try pilot.focus()
    // The program may open its file after the window.
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try pilot.ping()
  }

  /// A pen that draws straight lines between the pointer's positions, as text of the settings.
  static let rawPen = "pen | pen #0000ff 1.0 100 raw"

  /// Starts the program without waiting for a window.
  static func start(
    _ arguments: [String], display: String?, home: TemporaryFolder,
    environment: [String: String?] = [:], launcher: [String] = []
  ) throws -> ChildProcess {
    var variables: [String: String?] = ["DISPLAY": display, "HOME": home.path]
    variables.merge(environment) { $1 }
    let command = launcher + [executable] + arguments
    return try ChildProcess(
      command[0], Array(command.dropFirst()), environment: variables, directory: home.path)
  }

  /// The path of the program, which is in the folder of the tests.
  static var executable: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/scrawl"
  }

  /// Saves the opened picture and waits until the title reports it.
  func save() throws {
    try pilot.key("s", [.control])
    try pilot.ping()
    try pilot.waitForTitle { $0.contains(".png — ") }
  }

  /// Saves a picture named by the date and waits for its file.
  func savePicture() throws {
    let count = pictures.count
    try pilot.key("e", [.control])
    let start = time(nil)
    while pictures.count == count {
      try pilot.ping()
      try #require(time(nil) - start < 30, "There is no picture.")
    }
  }

  /// The paths of the saved pictures with dates as names, the oldest first.
  var pictures: [String] {
    Folder.files(in: home.path + "/Pictures").filter(Self.isWhole)
  }

  /// The pixels of the first such picture, as the window shows them.
  func savedPixels() throws -> [UInt32] {
    guard let path = pictures.first else { return [] }
    return try ImageSurface(png: File.read(path)).pixels.map { $0 & 0xFF_FFFF }
  }

  /// The files of the drawings without a name.
  var drawings: [String] { Self.drawings(in: home) }

  static func drawings(in home: TemporaryFolder) -> [String] {
    Folder.files(in: home.path + "/.local/share/scrawl/drawings")
      .filter { isWhole($0) && $0.hasSuffix(".scrawl") }
  }

  /// Whether a file is complete: drafts are hidden files.
  private static func isWhole(_ path: String) -> Bool { !FilePath.name(of: path).hasPrefix(".") }

  /// The marks of the only drawing without a name. No program may have it open.
  func marks() throws -> [Mark] {
    try #require(drawings.count == 1)
    return try Self.marks(in: drawings[0])
  }

  static func marks(in path: String) throws -> [Mark] {
    try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
  }

  /// Waits until `count` steps are on the disk.
  func waitForSteps(_ count: UInt) throws {
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [count] }
  }

  /// Presses a key and waits until the window has changed.
  func show(by key: String, _ modifiers: [Pilot.Modifier] = []) throws {
    try pilot.ping()
    let before = try pilot.captureWindow()
    try pilot.key(key, modifiers)
    let start = time(nil)
    while try pilot.captureWindow() == before {
      try pilot.ping()
      try #require(time(nil) - start < 20, "The window looks as before.")
    }
  }

  /// Types a name into the chooser and confirms it.
  func choose(_ text: String) throws {
    let names: [Character: String] = ["/": "slash", "-": "minus", ".": "period"]
    for character in text {
      try pilot.key(
        names[character] ?? character.lowercased(), character.isUppercase ? [.shift] : [])
    }
    try pilot.key("Return")
  }

  /// An environment without a portal, so that the program uses its own chooser.
  static let noPortal: [String: String?] = ["DBUS_SESSION_BUS_ADDRESS": nil]

  /// Finds another window of the program whose title satisfies `suits`.
  func window(titled suits: (String) -> Bool) throws -> Pilot {
    let other = try Pilot(display: display)
    try other.findWindow(titled: suits)
    try other.focus()
    try other.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try other.ping()
    return other
  }

  /// Quits the program.
  func leave() throws {
    try pilot.key("q", [.control])
  }
}
