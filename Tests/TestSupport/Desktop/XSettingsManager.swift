import Glibc

/// Runs an XSETTINGS manager (`xsettingsd`), as desktops do.
public final class XSettingsManager {
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts the manager with settings in the notation of its file.
  public init(display: String, _ settings: [String]) throws(SupportFailure) {
    folder = try TemporaryFolder()
    try Self.write(settings, to: folder.path + "/settings")
    process = try ChildProcess(
      "xsettingsd", ["-c", folder.path + "/settings"], environment: ["DISPLAY": display])
  }

  /// Writes other settings to the manager's file.
  public func write(_ settings: [String]) throws(SupportFailure) {
    try Self.write(settings, to: folder.path + "/settings")
  }

  /// Tells the manager to read its file again. The manager handles that only while idle, so a test may have to repeat the call.
  public func reload() {
    process.signal(SIGHUP)
  }

  /// Ends the manager at once, as a crash would.
  public func kill() {
    process.kill()
  }

  private static func write(_ settings: [String], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    for setting in settings { fputs(setting + "\n", file) }
    fclose(file)
  }
}
