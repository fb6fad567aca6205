import DrawingSupport
import System
import TestSupport
import Testing

/// Paths on a mount whose server doesn't answer.
@Suite(.timeLimit(.minutes(120))) struct DeadMountTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let disk: SlowDisk
  private let house: String
  private let tree: String

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    disk = try SlowDisk()
    try File.makeFolder(home.path + "/mount")
    house = try KeptDrawing(1, at: home.path + "/house.scrawl").path
    tree = try KeptDrawing(1, at: home.path + "/mount/tree.scrawl").path
  }

  private func sit(_ arguments: String...) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home,
      environment: disk.environment(taking: home.path + "/mount").merging(Sitting.noPortal) { $1 })
  }

  private func ask(for path: String) throws -> ChildProcess {
    try Sitting.start([path], display: server.displayName, home: home)
  }

  @Test func windowsGoOnWhileSomebodyAsksForAFileThere() throws {
    let sitting = try sit(house)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try disk.hang()
    let asking = try ask(for: tree)
    let other = try ask(for: home.path + "/mount/new.scrawl")
    for number in 1...3 {
      try sitting.pilot.drag(through: [(400, 100 + 20 * number), (500, 100)])
      try sitting.waitForSteps(UInt(number))
    }
    // A process that has given up opens a window of its own.
    asking.kill()
    other.kill()
    disk.wakeUp()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: house).count == 4)
  }

  @Test func startWaitsForNoWindowThatComesBack() throws {
    let first = try sit(tree)
    try first.pilot.waitForTitle { $0 == "tree — Scrawl" }
    first.program.terminate()
    #expect(try first.program.waitForExit() == .status(0))
    try disk.hang()
    let second = try sit()
    #expect(second.pilot.title == "Untitled — Scrawl")
    try second.pilot.drag(through: [(400, 100), (500, 100)])
    try second.waitForSteps(1)
    disk.wakeUp()
    _ = try second.window { $0 == "tree — Scrawl" }
  }

  @Test func whatEndedTheProgramTwiceIsLeftOut() throws {
    let first = try sit(tree)
    try first.pilot.waitForTitle { $0 == "tree — Scrawl" }
    first.program.terminate()
    #expect(try first.program.waitForExit() == .status(0))
    try disk.hang()
    for _ in 0..<2 {
      let sitting = try sit()
      sitting.program.kill()
      _ = try sitting.program.waitForExit()
    }
    disk.wakeUp()
    let last = try sit()
    #expect(last.pilot.title == "Untitled — Scrawl")
    #expect(last.pilot.windowCount(ofProcess: last.program.pid) == 1)
    try last.leave()
    #expect(try last.program.waitForExit() == .status(0))
    // The user may still request the file.
    let asked = try sit(tree)
    try asked.pilot.waitForTitle { $0 == "tree — Scrawl" }
  }
}
