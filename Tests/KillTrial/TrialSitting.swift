public import TestSupport

/// The program in a window on the screen, with a pilot who holds the mouse.
public struct TrialSitting {
  public let program: ChildProcess
  public let pilot: Pilot

  /// Starts the program at a path, and waits until its window shows what was left, and can be drawn in.
  public init(_ program: String, on display: String, in home: TrialHome) throws {
    pilot = try Pilot(display: display)
    self.program = try ChildProcess(
      program, [],
      environment: [
        "DISPLAY": display, "HOME": home.path, "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil,
        "LC_ALL": nil, "LANG": "C.UTF-8", "LANGUAGE": nil,
      ], directory: home.path)
    try pilot.findWindow(ofProcess: self.program.pid)
    try pilot.focus()
    // A drawing that takes long to open comes into a window that is already there.
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try pilot.ping()
  }

  /// How many steps of this sitting the program says to be on the disk; nil when the window is gone.
  public var stepsOnDisk: Int? { pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first.map { Int($0) } }
}
