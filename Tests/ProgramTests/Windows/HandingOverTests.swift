import Configuration
import DrawingSupport
import Glibc
import Session
import System
import TestSupport
import Testing

@testable import scrawl

/// The request that a started program hands over to the running one.
@Suite(.timeLimit(.minutes(120))) struct HandingOverTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let paths: [String]

  init() throws {
    server = try XServer()
    let home = try TemporaryFolder()
    self.home = home
    paths = try ["house", "tree"].map {
      try KeptDrawing(1, at: "\(home.path)/\($0).scrawl").path
    }
  }

  private func sit(_ settings: [String: String] = [:]) throws -> Sitting {
    try SettingsFile.merge(settings, into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(
      on: server.displayName, arguments: [paths[0]], home: home, environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  private func start(
    _ arguments: String..., home: TemporaryFolder? = nil, environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try Sitting.start(
      arguments, display: server.displayName, home: home ?? self.home, environment: environment)
  }

  private func expectDone(_ program: ChildProcess) throws {
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
  }

  private func processes(of pilot: Pilot) -> [UInt] { pilot.numbers(of: "_NET_WM_PID") }

  @Test func fileOpensInAWindowOfTheRunningProgram() throws {
    let sitting = try sit()
    try expectDone(start("tree.scrawl"))
    let other = try sitting.window { $0 == "tree — Scrawl" }
    #expect(processes(of: other) == [UInt(sitting.program.pid)])
    #expect(sitting.pilot.title == "house — Scrawl")
  }

  @Test func startWithoutAFileOpensANewDrawing() throws {
    let sitting = try sit()
    try expectDone(start())
    let other = try sitting.window { $0 == "Untitled — Scrawl" }
    #expect(processes(of: other) == [UInt(sitting.program.pid)])
  }

  @Test func launcherIsToldThatTheWindowIsThere() throws {
    let sitting = try sit()
    try expectDone(start(paths[1], environment: ["DESKTOP_STARTUP_ID": "files-7_TIME5"]))
    try sitting.pilot.waitForStartupMessage { $0 == "remove: ID=\"files-7_TIME5\"" }
    let other = try sitting.window { $0 == "tree — Scrawl" }
    #expect(other.text(of: "_NET_STARTUP_ID") == "files-7_TIME5")
  }

  @Test func fileThatIsShownComesToTheFront() throws {
    let sitting = try sit()
    let shown = try sitting.pilot.captureWindow()
    try expectDone(start(paths[1]))
    _ = try sitting.window { $0 == "tree — Scrawl" }
    let third = try start(paths[0])
    try expectDone(third)
    #expect(third.standardOutput == "“house” is open in another window, which is in front now.\n")
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 == shown }
    #expect(sitting.pilot.windowCount(ofProcess: sitting.program.pid) == 2)
  }

  @Test func sameWindowIsUsedIfTheUserWantsThat() throws {
    let sitting = try sit(["open-in-same-window": "true"])
    try expectDone(start(paths[1]))
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    #expect(sitting.pilot.windowCount(ofProcess: sitting.program.pid) == 1)
    try expectDone(start("--new-window", paths[0]))
    _ = try sitting.window { $0 == "house — Scrawl" }
    #expect(sitting.pilot.title == "tree — Scrawl")
  }

  @Test func fileThatCannotBeOpenedIsAnErrorOfTheStart() throws {
    let sitting = try sit()
    let broken = home.path + "/broken.scrawl"
    try File.write(Array("nothing of a drawing".utf8), to: broken)
    for path in [broken, "/nowhere/at/all.scrawl"] {
      let second = try start(path)
      let exit = try second.waitForExit()
      // The program has 100 ms to read a file before it makes the window. On a machine under load the window may be made, and
      // is closed again.
      guard path == broken, exit == .status(0) else {
        #expect(exit == .status(1))
        #expect(second.standardError.hasPrefix("scrawl: Cannot open \(path): "))
        continue
      }
    }
    try sitting.pilot.ping(awaiting: "the end of other windows") {
      sitting.pilot.windowCount(ofProcess: sitting.program.pid) == 1
    }
  }

  @Test func programAfterAKilledOneTakesItsPlace() throws {
    let killed = try sit()
    killed.program.signal(SIGKILL)
    #expect(try killed.program.waitForExit() == .signal(SIGKILL))
    let sitting = try sit()
    try expectDone(start(paths[1]))
    let other = try sitting.window { $0 == "tree — Scrawl" }
    #expect(processes(of: other) == [UInt(sitting.program.pid)])
  }

  @Test func programThatHangsIsNotWaitedFor() throws {
    let sitting = try sit()
    sitting.program.signal(SIGSTOP)
    let second = try start(paths[1])
    let pilot = try Pilot(display: server.displayName)
    try pilot.findWindow(ofProcess: second.pid)
    try pilot.waitForTitle { $0 == "tree — Scrawl" }
    sitting.program.signal(SIGCONT)
    try sitting.pilot.ping()
    // The program handles the request before it answers a second time.
    try sitting.pilot.ping()
    #expect(pilot.windowCount(ofProcess: sitting.program.pid) == 1)
  }

  @Test func otherHomesAndProgramsOfTheirOwnAreLeftAlone() throws {
    let sitting = try sit()
    let other = try TemporaryFolder()
    let pilot = try Pilot(display: server.displayName)
    for program in try [start(home: other), start("--standalone"), start("--latency")] {
      try pilot.findWindow(ofProcess: program.pid)
      try pilot.ping()
      program.terminate()
      #expect(try program.waitForExit() == .status(0))
    }
    #expect(pilot.windowCount(ofProcess: sitting.program.pid) == 1)
  }

  @Test func eachScreenHasAProgramOfItsOwn() throws {
    let server = try XServer(arguments: ["-screen", "1", "1280x800x24"])
    let sitting = try Sitting(on: server.displayName, home: home)
    let other = try Sitting(on: server.displayName + ".1", home: home)
    #expect(sitting.pilot.windowCount(ofProcess: sitting.program.pid) == 1)
    try expectDone(Sitting.start([], display: server.displayName + ".0", home: home))
    try sitting.pilot.ping(awaiting: "the second window") {
      sitting.pilot.windowCount(ofProcess: sitting.program.pid) == 2
    }
    #expect(other.pilot.windowCount(ofProcess: other.program.pid) == 1)
  }

  @Test func nonsenseIsNotAnswered() throws {
    let sitting = try sit()
    let running = RunningProgram(
      display: server.displayName, home: home.path, configuration: home.path + "/.config",
      data: home.path + "/.local/share", state: home.path + "/.local/state")
    for text in ["", "scrawl window 1", "scrawl window 1\0usual\0\0\0tree.scrawl"] {
      #expect(throws: LocalRequest.Failure.noAnswer) {
        try LocalRequest.send(Array(text.utf8), to: running.address)
      }
    }
    #expect(running.fulfil(WindowRequest(path: paths[1])) == .opened)
    _ = try sitting.window { $0 == "tree — Scrawl" }
  }
}
