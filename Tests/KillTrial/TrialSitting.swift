public import TestSupport

/// The program in a window on the screen, with a pilot who holds the mouse.
public struct TrialSitting {
  public let program: ChildProcess
  public let pilot: Pilot

  /// Starts the program at a path, and waits until its window shows what was left, and can be drawn in.
  public init(
    _ program: String, _ arguments: [String] = [], on display: String, in home: TrialHome,
    environment: [String: String?] = [:]
  ) throws {
    pilot = try Pilot(display: display)
    self.program = try Self.start(
      program, arguments, on: display, in: home, environment: environment)
    try pilot.findWindow(ofProcess: self.program.pid)
    try pilot.focus()
    // A drawing that takes long to open comes into a window that is already there.
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try pilot.ping()
  }

  /// Starts the program, and waits for nothing.
  static func start(
    _ program: String, _ arguments: [String], on display: String, in home: TrialHome,
    environment: [String: String?] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      program, arguments,
      environment: ["DISPLAY": display, "HOME": home.path].merging(environment) { $1 },
      directory: home.path)
  }

  /// Leaves by the keyboard; answers how the program ended.
  func leave() throws -> ChildProcess.Exit {
    try pilot.key("q", [.control])
    return try program.waitForExit()
  }

  /// How many steps of this sitting the program says to be on the disk; nil when the window is gone.
  public var stepsOnDisk: Int? { pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first.map { Int($0) } }
}

extension TrialSitting {
  /// Goes through these places with the button held, as far as it comes until `moment`; answers whether that was all
  /// the way and the button is released.
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
    // The button belongs to the server, where it may still be down.
    pilot.release()
  }

  /// Types what stands in a path, key by key.
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
