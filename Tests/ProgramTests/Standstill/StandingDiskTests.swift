import DrawingSupport
import Marks
import System
import TestSupport
import Testing

/// The event loop of a window continues while reads and writes of the drawing's file block.
@Suite(.timeLimit(.minutes(120))) struct StandingDiskTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let disk: SlowDisk
  private let sitting: Sitting
  private let path: String
  private var pilot: Pilot { sitting.pilot }

  private static let lines = 4

  /// Starts the program with a drawing whose marks are in its file.
  init() throws {
    server = try XServer()
    (home, disk) = (try TemporaryFolder(), try SlowDisk())
    try File.makeFolder(home.path + "/mount")
    path = home.path + "/mount/house.scrawl"
    _ = try LargeDrawing(Self.lines, at: path)
    sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home,
      environment: disk.environment(taking: home.path + "/mount").merging(Sitting.noPortal) { $1 })
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
  }

  /// Unblocks the disk, and returns the marks in the file after the program has ended.
  private func marks() throws -> [Mark] {
    disk.wakeUp()
    try pilot.ping()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError == "")
    return try Sitting.marks(in: path)
  }

  private static let stroke: [(x: Int, y: Int)] = [(300, 300), (500, 300)]

  private func isPaper(at place: (x: Int, y: Int)) throws -> Bool {
    try pilot.pixel(x: place.x, y: place.y) == pilot.pixel(x: 700, y: 500)
  }

  @Test func toolsGoOn() throws {
    try disk.hang()
    try pilot.drag(through: Self.stroke)
    try pilot.pulse()
    #expect(try !isPaper(at: (400, 300)))
    for key in ["e", "v", "p", "e"] {
      try pilot.key(key)
      try pilot.pulse()
      try pilot.drag(through: [(100, 10), (100, 26)])
      try pilot.pulse()
    }
    try pilot.key("z", [.control])
    try pilot.pulse()
    _ = try marks()
  }

  @Test func viewsGoOn() throws {
    try disk.hang()
    for key in ["1", "0", "Page_Down", "Page_Up", "minus", "minus", "h"] {
      try pilot.key(key)
      try pilot.pulse()
    }
    try pilot.click(.wheelDown, at: (300, 300))
    try pilot.pulse()
    #expect(try marks().count == LargeDrawing.dots + Self.lines)
  }

  @Test func selectionsGoOn() throws {
    try pilot.key("v")
    try disk.hang()
    try pilot.key("a", [.control])
    try pilot.pulse()
    try pilot.drag(through: [(10, 10), (400, 40)])
    try pilot.pulse()
    for key in ["c", "x", "l"] {
      try pilot.key(key, [.control])
      try pilot.pulse()
    }
    try pilot.key("Delete")
    try pilot.pulse()
    _ = try marks()
  }

  @Test func screensGoOn() throws {
    try disk.hang()
    for (key, modifiers) in [
      ("o", [Pilot.Modifier.control]), ("Escape", []), ("s", [.control]), ("Escape", []),
      ("s", [.control, .shift]), ("Escape", []), ("h", [.control]), ("Escape", []), ("n", []),
      ("Escape", []), ("comma", [.control]), ("Escape", []),
    ] {
      try pilot.key(key, modifiers)
      try pilot.pulse()
    }
    disk.wakeUp()
    try pilot.ping()
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func theOrderIsThatOfTheHandWhenTheDiskGoesOn() throws {
    try pilot.key("e")
    try disk.hang()
    // The eraser moves along the lowest two lines on the screen.
    try pilot.drag(through: [(100, 10), (100, 35)])
    try pilot.key("p")
    try pilot.drag(through: Self.stroke)
    try pilot.pulse()
    // The pen's line is visible at once.
    #expect(try !isPaper(at: (400, 300)))
    try pilot.drag(through: [(300, 400), (500, 400)])
    try pilot.key("z", [.control])
    try pilot.pulse()
    disk.wakeUp()
    try pilot.ping()
    #expect(try isPaper(at: (400, 400)))
    #expect(try !isPaper(at: (400, 300)))
    let left = try marks()
    #expect(left.count == LargeDrawing.dots + Self.lines - 2 + 1)
    #expect(left.contains(KeptDrawing.line(Self.lines - 1)))
    #expect(!left.contains(KeptDrawing.line(0)))
  }

  @Test func nothingIsLostWhereTheWindowIsClosedMeanwhile() throws {
    try pilot.key("e")
    try disk.hang()
    try pilot.drag(through: [(100, 10), (100, 25)])
    try pilot.key("p")
    try pilot.drag(through: Self.stroke)
    try pilot.pulse()
    try sitting.leave()
    try pilot.waitForDisappearance()
    disk.wakeUp()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: path).count == LargeDrawing.dots + Self.lines - 1 + 1)
  }

  @Test func whatTheDrawingWaitsForIsSaidAndNoLongerOnceItCame() throws {
    try pilot.key("e")
    try pilot.ping()
    let (width, height) = pilot.size
    let before = try pilot.capture(x: 0, y: height - 150, width: width, height: 150)
    try disk.hang()
    try pilot.drag(through: [(600, 100), (600, 150)])
    try pilot.waitForPixels(x: 0, y: height - 150, width: width, height: 150) { $0 != before }
    disk.wakeUp()
    try pilot.waitForPixels(x: 0, y: height - 150, width: width, height: 150) { $0 == before }
    #expect(try marks().count == LargeDrawing.dots + Self.lines)
  }
}
