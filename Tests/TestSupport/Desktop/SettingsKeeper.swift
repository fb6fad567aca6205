import Glibc

/// A program that keeps the X settings of a display (`xsettingsd`), as desktops have one.
public final class SettingsKeeper {
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts to keep the settings, in the notation of xsettingsd's own file.
  public init(display: String, _ settings: [String]) throws(SupportFailure) {
    folder = try TemporaryFolder()
    try Self.write(settings, to: folder.path + "/settings")
    process = try ChildProcess(
      "xsettingsd", ["-c", folder.path + "/settings"], environment: ["DISPLAY": display])
  }

  /// Puts down other settings to be kept instead.
  public func write(_ settings: [String]) throws(SupportFailure) {
    try Self.write(settings, to: folder.path + "/settings")
  }

  /// Has the keeper look for what was put down. It only hears that while it is idle, so it may have to be said again.
  public func reload() {
    process.signal(SIGHUP)
  }

  /// Ends the keeper at once, as a crash would.
  public func kill() {
    process.kill()
  }

  private static func write(_ settings: [String], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    for setting in settings { fputs(setting + "\n", file) }
    fclose(file)
  }
}
