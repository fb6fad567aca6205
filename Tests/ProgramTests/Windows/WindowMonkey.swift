import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Performs random actions in several windows, in the gallery and by other programs, on a disk that sometimes blocks, and records
/// which drawing must have each stroke.
final class WindowMonkey {
  let server: XServer
  let home: TemporaryFolder
  let disk: SlowDisk
  let sitting: Sitting

  /// The lengths of all strokes, with the names of the drawings one of which must have the stroke: another drawing may have
  /// opened meanwhile. The position of a stroke tells nothing, since keys that come too late for the gallery move the canvas.
  private(set) var strokes: [(length: Int, owners: Set<String>)] = []

  private static let names = ["house", "oak", "tree"]
  private var windows: [Pilot] = []
  private var drags = 0
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    (server, home, disk) = (try XServer(), try TemporaryFolder(), try SlowDisk())
    random = SeededGenerator(seed)
    for name in Self.names { _ = try KeptDrawing(1, at: Self.path(of: name, in: home)) }
    sitting = try Sitting(
      on: server.displayName, arguments: [Self.path(of: "house", in: home)], home: home,
      environment: disk.environment().merging(Sitting.noPortal) { $1 })
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    windows = [sitting.pilot]
    for name in Self.names.dropFirst() {
      try ask(for: name)
      windows.append(try sitting.window { $0 == "\(name) — Scrawl" })
    }
    // The trial begins with two windows and three drawings.
    try windows.removeLast().key("w", [.control])
  }

  static func path(of name: String, in home: TemporaryFolder) -> String {
    "\(home.path)/\(name).scrawl"
  }

  /// Opens a drawing by starting the program again.
  private func ask(for name: String) throws {
    try Sitting.start(
      [Self.path(of: name, in: home)], display: server.displayName, home: home
    ).waitForExit()
  }

  /// Performs random actions, one after the other.
  func play(_ count: Int) throws {
    for _ in 0..<count {
      let window = windows[Int.random(in: windows.indices, using: &random)]
      window.raise()
      try window.focus()
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: try draw(in: window)
      case 4: try disk.stop()
      case 5: disk.goOn()
      case 6..<8: try lookThroughGallery(in: window, thenPress: "Return")
      case 8..<10: try lookThroughGallery(in: window, thenPress: "d", [.control])
      case 10: try window.key("e", [.control])
      default: try leave(window)
      }
    }
    disk.goOn()
  }

  private func lookThroughGallery(
    in window: Pilot, thenPress key: String, _ modifiers: [Pilot.Modifier] = []
  ) throws {
    try window.key("o", [.control])
    for _ in 0...Int.random(in: 0..<4, using: &random) { try window.key("Right") }
    try window.key(key, modifiers)
    if Bool.random(using: &random) { try window.key("Escape") }
  }

  /// Closes any view over the canvas.
  private func leave(_ window: Pilot) throws {
    for _ in 0..<4 { try window.key("Escape") }
    try window.ping()
  }

  /// The lengths of all strokes in a file.
  private static func lengths(in path: String) throws -> Set<Int> {
    Set(
      try Sitting.marks(in: path).compactMap { mark in
        guard case .stroke(let stroke) = mark, let last = stroke.lastChild else { return nil }
        return Int((last.location - stroke.location).dx.rounded())
      })
  }

  /// Draws a stroke with a unique length.
  private func draw(in window: Pilot) throws {
    try leave(window)
    let before = name(in: window)
    drags += 1
    let (length, y) = (20 + drags, 20 + drags % 40 * 10)
    try window.drag(through: [(400, y), (400 + length, y)])
    try window.ping()
    // An answer of the gallery may have brought another window to the front, which already shows the drawing.
    let others = windows.filter { $0 !== window }.map(name)
    // A card that appeared meanwhile may have taken the touch. A stroke that was visible must be saved.
    guard
      try windows.contains(where: {
        try $0.captureWindow()[y * $0.size.width + 410] & 0xFF_FFFF == 0xFF
      })
    else {
      return
    }
    strokes.append((length, Set([before, name(in: window)] + others)))
  }

  /// The name of the drawing that a window shows.
  private func name(in window: Pilot) -> String {
    var title = window.title ?? ""
    for end in [" — Scrawl", " (saving)", " (not saved)"] where title.hasSuffix(end) {
      title.removeLast(end.count)
    }
    return title
  }

  /// Ends the program, and compares all files with the recorded strokes.
  func expectAllInTheirFiles() throws {
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    let files = Folder.files(in: home.path).filter { $0.hasSuffix(".scrawl") }
    for path in files {
      let name = FilePath.stem(of: path)
      let lengths = try Self.lengths(in: path)
      for (length, owners) in strokes where lengths.contains(length) {
        // A copy has the strokes of its drawing.
        #expect(owners.contains { name == $0 || name.hasPrefix($0 + " (copy") }, "\(name)")
      }
    }
    for (length, owners) in strokes {
      let isKept = try owners.contains { owner in
        try Self.lengths(in: Self.path(of: owner, in: home)).contains(length)
      }
      let holders = try files.filter { try Self.lengths(in: $0).contains(length) }
      #expect(isKept, "of \(owners), in \(holders.map(FilePath.name))")
    }
  }
}
