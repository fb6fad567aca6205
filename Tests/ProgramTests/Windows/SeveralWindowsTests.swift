import Documents
import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import scrawl

/// Several windows of one program.
@Suite(.timeLimit(.minutes(120))) struct SeveralWindowsTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let paths: [String]

  /// The first window.
  private let sitting: Sitting

  /// The second window.
  private let other: Pilot

  init() throws {
    server = try XServer()
    let home = try TemporaryFolder()
    self.home = home
    paths = try ["house", "tree"].map {
      try KeptDrawing(1, at: "\(home.path)/\($0).scrawl").path
    }
    sitting = try Sitting(
      on: server.displayName, arguments: [paths[0]], home: home, environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try Sitting.start([paths[1]], display: server.displayName, home: home).waitForExit()
    other = try sitting.window { $0 == "tree — Scrawl" }
  }

  private func draw(in pilot: Pilot, steps: UInt) throws {
    pilot.raise()
    try pilot.focus()
    try pilot.drag(through: [(400, 250), (500, 250)])
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [steps] }
  }

  private func restart() throws -> Sitting {
    try Sitting(on: server.displayName, home: home, environment: Sitting.noPortal)
  }

  private func counts() throws -> [Int] {
    try paths.map { try KeptDrawing.marks(in: $0).count }
  }

  @Test func eachHasItsOwnDrawingAndTheLastOneEndsTheProgram() throws {
    try draw(in: other, steps: 1)
    try draw(in: sitting.pilot, steps: 1)
    try draw(in: sitting.pilot, steps: 2)
    #expect(try counts() == [3, 2])
    sitting.pilot.close()
    try sitting.pilot.waitForDisappearance()
    try draw(in: other, steps: 2)
    other.close()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError == "")
    #expect(try counts() == [3, 3])
  }

  @Test func windowThatIsDestroyedLeavesTheOther() throws {
    try draw(in: sitting.pilot, steps: 1)
    sitting.pilot.destroy()
    try other.waitForWindows(1, ofProcess: sitting.program.pid)
    try draw(in: other, steps: 1)
    #expect(try counts() == [2, 2])
  }

  @Test func closedDrawingOpensAgainInTheOtherWindow() throws {
    sitting.pilot.close()
    try sitting.pilot.waitForDisappearance()
    try Sitting.start([paths[0]], display: server.displayName, home: home).waitForExit()
    let again = try sitting.window { $0 == "house — Scrawl" }
    try draw(in: again, steps: 1)
    #expect(try counts() == [2, 1])
  }

  @Test func killedProgramLosesNothingAndItsWindowsComeBack() throws {
    try draw(in: sitting.pilot, steps: 1)
    try draw(in: other, steps: 1)
    try waitForList { $0.count == 2 }
    sitting.program.kill()
    #expect(try counts() == [2, 2])
    let second = try restart()
    _ = try second.window { $0 == "house — Scrawl" }
    _ = try second.window { $0 == "tree — Scrawl" }
  }

  @Test func windowsComeBackWhereTheyWereAfterTheSession() throws {
    try sitting.pilot.resize(width: 500, height: 400)
    try other.ping()
    let size = other.size
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    let second = try restart()
    #expect(try second.window { $0 == "house — Scrawl" }.size == (500, 400))
    #expect(try second.window { $0 == "tree — Scrawl" }.size == size)
    try second.leave()
    #expect(try second.program.waitForExit() == .status(0))
    let third = try restart()
    #expect(third.pilot.title == "Untitled — Scrawl")
  }

  @Test func windowsThatTheUserClosesStayClosed() throws {
    try other.key("q", [.control])
    #expect(try sitting.program.waitForExit() == .status(0))
    let second = try restart()
    #expect(second.pilot.title == "Untitled — Scrawl")
    #expect(second.pilot.windowCount(ofProcess: second.program.pid) == 1)
  }

  @Test func interruptedProgramStaysClosed() throws {
    sitting.program.signal(2)
    #expect(try sitting.program.waitForExit() == .status(0))
    let second = try restart()
    #expect(second.pilot.title == "Untitled — Scrawl")
  }

  @Test func newWindowHasANewDrawing() throws {
    try other.key("n", [.control, .shift])
    let third = try sitting.window { $0 == "Untitled — Scrawl" }
    try draw(in: third, steps: 1)
    try third.key("w", [.control])
    try third.waitForDisappearance()
    #expect(try KeptDrawing.marks(in: #require(sitting.drawings.first)).count == 1)
    #expect(other.windowCount(ofProcess: sitting.program.pid) == 2)
  }

  @Test func themeChangesInAll() throws {
    let light = try sitting.pilot.pixel(x: 5, y: 5)
    let (width, height) = sitting.pilot.size
    try other.key("d", [.control, .shift])
    try other.ping()
    sitting.pilot.raise()
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0[0] != light }
  }

  @Test func marksAreCopiedFromAClosedWindow() throws {
    try sitting.pilot.focus()
    try sitting.pilot.key("a", [.control])
    try sitting.pilot.key("c", [.control])
    try sitting.pilot.ping()
    try other.focus()
    try other.key("v", [.control])
    try other.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [1] }
    try sitting.pilot.focus()
    try sitting.pilot.key("w", [.control])
    try sitting.pilot.waitForDisappearance()
    try other.focus()
    try other.key("v", [.control])
    try other.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [2] }
    #expect(try counts() == [1, 3])
  }

  @Test func closedWindowsLeaveNoMemory() throws {
    let running = RunningProgram(
      display: server.displayName, home: home.path, configuration: home.path + "/.config",
      data: home.path + "/.local/share", state: home.path + "/.local/state")
    func openAndClose(_ count: Int) throws {
      for _ in 0..<count {
        #expect(running.fulfil(WindowRequest(wish: .newWindow)) == .opened)
        let window = try sitting.window { $0 == "Untitled — Scrawl" }
        try window.key("w", [.control])
        try window.waitForDisappearance()
      }
      try other.ping()
    }
    try openAndClose(3)
    let before = try residentKilobytes()
    try openAndClose(20)
    // A window has about five megabytes.
    #expect(try residentKilobytes() < before + 10_000)
  }

  private func residentKilobytes() throws -> Int {
    let text = String(
      decoding: try File.read("/proc/\(sitting.program.pid)/status"), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }

  /// Waits until the list of windows on the disk satisfies `suits`.
  private func waitForList(where suits: ([WindowRecord]) -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      // Temporary files are not complete lists.
      let lists = Folder.files(in: home.path + "/.local/state/scrawl").filter {
        $0.contains("/windows-")
      }
      let records = try lists.flatMap { list in
        String(decoding: try File.read(list), as: UTF8.self).split(separator: "\0").compactMap {
          WindowRecord($0)
        }
      }
      if suits(records) { return }
      try #require(ContinuousClock.now < end, "The list is \(records).")
      try other.ping()
    }
  }
}
