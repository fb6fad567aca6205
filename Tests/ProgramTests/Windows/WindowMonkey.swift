import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Does anything in several windows, in the gallery and with other programs, on a disk that stands still at times, and knows
/// in whose file each stroke has to be.
final class WindowMonkey {
  let server: XServer
  let home: TemporaryFolder
  let disk: SlowDisk
  let sitting: Sitting

  /// Whose file the stroke of each length has to be in: one of these names. A drawing may have come while it was drawn. Where the
  /// stroke lies tells nothing, since keys that come too late for the gallery move the canvas.
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
    // Two windows, and three drawings.
    try windows.removeLast().key("w", [.control])
  }

  static func path(of name: String, in home: TemporaryFolder) -> String {
    "\(home.path)/\(name).scrawl"
  }

  /// Opens a drawing as another program would.
  private func ask(for name: String) throws {
    try Sitting.start(
      [Self.path(of: name, in: home)], display: server.displayName, home: home
    ).waitForExit()
  }

  /// Does one thing after the other.
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

  /// Closes what is over the canvas.
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

  /// Draws a stroke of a length that no other has.
  private func draw(in window: Pilot) throws {
    try leave(window)
    let before = name(in: window)
    drags += 1
    let (length, y) = (20 + drags, 20 + drags % 40 * 10)
    try window.drag(through: [(400, y), (400 + length, y)])
    try window.ping()
    // An answer of the gallery may have brought the other window to the front, since that shows the drawing already.
    let others = windows.filter { $0 !== window }.map(name)
    // A card that came meanwhile may have taken the touch. What was seen has to be kept.
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

  /// Ends the program, and compares all files with what was drawn.
  func expectAllInTheirFiles() throws {
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    let files = Folder.files(in: home.path).filter { $0.hasSuffix(".scrawl") }
    for path in files {
      let name = FilePath.stem(of: path)
      let lengths = try Self.lengths(in: path)
      for (length, owners) in strokes where lengths.contains(length) {
        // A copy has what its drawing had.
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
