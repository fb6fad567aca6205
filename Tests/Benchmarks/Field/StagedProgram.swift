import Glibc
import TestSupport

/// A program on a screen of its own without a window manager, with an observer of the screen.
final class StagedProgram {
  let eye: ScreenEye

  /// Runs since the start of the program.
  let clock: Stopwatch
  let figures: ProcessFigures
  private let home: StagedHome
  private let server: XServer
  private let process: ChildProcess

  init(
    _ command: [String], at home: StagedHome, screen: (width: Int, height: Int) = (1280, 800),
    environment changes: [String: String?] = [:]
  ) throws {
    self.home = home
    server = try XServer(width: screen.width, height: screen.height)
    eye = try ScreenEye(at: server)
    var environment = home.environment
    environment["DISPLAY"] = server.displayName
    environment.merge(changes) { $1 }
    clock = Stopwatch()
    process = try ChildProcess(
      command[0], Array(command.dropFirst()), environment: environment, directory: home.path)
    figures = ProcessFigures(of: process)
  }

  deinit {
    process.terminate()
    // A program that doesn't end by itself is killed together with the process object.
    _ = try? process.waitForExit(within: 5)
  }

  /// A pilot of Scrawl's window, with the keyboard focus.
  func pilot() throws -> Pilot {
    let pilot = try Pilot(display: server.displayName)
    try pilot.findWindow(ofProcess: process.pid)
    try pilot.focus()
    return pilot
  }

  /// Another program on the same screen, which can paste.
  func clipboard() throws -> SelectionPeer { try SelectionPeer(display: server.displayName) }

  /// Copies words by a program of the desktop, which offers them until it ends.
  func copying(_ words: String) throws -> ChildProcess {
    let path = home.path + "/copied.txt"
    guard let file = fopen(path, "w") else {
      throw Measurement.Mismatch(description: "The words can’t be written.")
    }
    fputs(words, file)
    fclose(file)
    return try ChildProcess(
      "xclip", ["-quiet", "-selection", "clipboard", "-t", "UTF8_STRING", "-in", path],
      environment: ["DISPLAY": server.displayName])
  }

  /// The program's output until it ends by itself.
  func output() throws -> String {
    _ = try process.waitForExit(within: 20)
    return process.standardOutput
  }

  /// The time at which ink of a colour is first visible, with 200 pixels; nil after the time limit.
  func timeToInk(
    _ colour: UInt32 = 0x0000FF, in area: ScreenArea, within limit: Double
  ) -> Double? {
    while clock.milliseconds < limit {
      if eye.count(near: colour, in: area) > 200 { return clock.milliseconds }
      guard eye.waitForPaint(within: limit - clock.milliseconds) else { break }
    }
    return nil
  }

  /// Waits until ink is visible and nothing has changed for a second; returns false after the time limit.
  func waitForRest(in area: ScreenArea, within limit: Double) -> Bool {
    guard let ink = timeToInk(in: area, within: limit) else { return false }
    return ScreenPatch(eye, area)
      .lastChange(after: ink, on: clock, quiet: 1000, within: limit).isFinite
  }

  /// Waits until nothing has changed on the screen for half a second; returns false after the time limit.
  func waitForStillness(within limit: Double) -> Bool {
    let now = clock.milliseconds
    return ScreenPatch(eye, .screen)
      .lastChange(after: now, on: clock, quiet: 500, within: now + limit).isFinite
  }

  /// Waits until the program has been idle for four seconds, after which it starts nothing by itself; returns false after the
  /// time limit.
  func waitForIdleness(within limit: Double) -> Bool {
    let clock = Stopwatch()
    var (ticks, last) = (-1, 0.0)
    while clock.milliseconds < limit {
      let now = figures.ticks()
      // A needless wake takes less than a hundredth of a second.
      if now > ticks + 1 { (ticks, last) = (now, clock.milliseconds) }
      if clock.milliseconds - last > 4000 { return true }
      // The loop continues whether the program has painted or not.
      _ = eye.waitForPaint(within: 100)
    }
    return false
  }
}
