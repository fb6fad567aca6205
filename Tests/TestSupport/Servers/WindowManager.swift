/// A window manager that runs on a display while this object lives.
public final class WindowManager {
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts a window manager without settings of its own, and returns when it owns the screen.
  public init(
    display: String, _ program: String = "openbox", _ arguments: [String] = ["--sm-disable"],
    within seconds: Double = 120
  ) throws(SupportFailure) {
    folder = try TemporaryFolder()
    process = try ChildProcess(
      program, arguments,
      environment: [
        "DISPLAY": display, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
        // GTK would start a bus that keeps running.
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      ])
    try Pilot(display: display).waitForWindowManager(within: seconds)
  }

  /// Ends the window manager at once, as a crash would.
  public func kill() {
    process.kill()
  }
}
