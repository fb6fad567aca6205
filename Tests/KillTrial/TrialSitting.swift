public import TestSupport

/// The program in a window on the screen, with a pilot that controls the mouse.
public struct TrialSitting {
  public let program: ChildProcess
  public let pilot: Pilot

  /// Starts the program at a path, and waits until its window shows the restored drawing and accepts touches.
  public init(
    _ program: String, _ arguments: [String] = [], on display: String, in home: TrialHome,
    environment: [String: String?] = [:]
  ) throws {
    pilot = try Pilot(display: display)
    self.program = try Self.start(
      program, arguments, on: display, in: home, environment: environment)
    try pilot.findWindow(ofProcess: self.program.pid)
    try pilot.focus()
    // A drawing that opens slowly appears in a window that is already shown.
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try pilot.ping()
  }

  /// Starts the program without waiting.
  static func start(
    _ program: String, _ arguments: [String], on display: String, in home: TrialHome,
    environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      program, arguments,
      environment: ["DISPLAY": display, "HOME": home.path].merging(environment) { $1 },
      directory: home.path)
  }

  /// Quits by the keyboard; returns the exit of the program.
  func leave() throws -> ChildProcess.Exit {
    try pilot.key("q", [.control])
    return try program.waitForExit()
  }

  /// The number of steps of this sitting that the program reports to be on the disk; nil when the window is gone.
  public var stepsOnDisk: Int? { pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first.map { Int($0) } }
}

extension TrialSitting {
  /// Moves through these points with the button held, until `moment` at the latest; returns whether it reached the end and
  /// released the button.
  func drag(
    _ places: [(x: Int, y: Int)], until moment: ContinuousClock.Instant?
  ) throws -> Bool {
    for (index, place) in places.enumerated() {
      guard moment.map({ .now < $0 }) ?? true else { return false }
      pilot.move(to: place)
      if index == 0 { try pilot.press() }
    }
    pilot.release()
    return true
  }

  func kill() {
    program.kill()
    // The server may still hold the button down.
    pilot.release()
  }

  /// Types a path, key by key.
  func type(_ text: String) throws {
    let names: [Character: String] = ["/": "slash", "-": "minus", ".": "period"]
    for character in text {
      try pilot.key(
        names[character] ?? character.lowercased(), character.isUppercase ? [.shift] : [])
    }
  }

  /// Draws strokes, and waits until all of them are on the disk.
  func draw(_ doodles: [Doodle]) throws {
    for doodle in doodles { _ = try drag(doodle.places, until: nil) }
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [UInt(doodles.count)] }
  }
}
