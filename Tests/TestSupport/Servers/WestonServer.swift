import Glibc

/// An X server inside a Wayland session (headless `weston` with Xwayland), as on most desktops.
///
/// The pointer works as on any server, but keys don't: Weston takes the focus away from windows that its own pointer hasn't
/// chosen, and it has no pointer.
public final class WestonServer {
  /// The X display's name for `DISPLAY`, such as ":1".
  public let displayName: String
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let log: OutputPipe
  /// Weston ends Xwayland some time after the last connection; this one keeps it running.
  private let connection: Pilot

  /// Starts the session and returns when X programs can connect and Weston manages their windows.
  public init(
    width: Int = 1280, height: Int = 800, arguments: [String] = [], within seconds: Double = 20
  ) throws(SupportFailure) {
    folder = try TemporaryFolder()
    log = try OutputPipe()
    process = try ChildProcess(
      "weston",
      ["--no-config", "--backend=headless-backend.so", "--xwayland", "--idle-time=0"]
        + ["--width=\(width)", "--height=\(height)"] + arguments,
      environment: ["XDG_RUNTIME_DIR": folder.path], directory: nil,
      descriptors: [STDERR_FILENO: log.writeEnd])
    log.closeWriteEnd()
    let name = try log.firstValue(of: "Weston to name its display", within: seconds) { line in
      line.contains("xserver listening") ? line.split(separator: " ").last.map(String.init) : nil
    }
    guard let name else {
      throw SupportFailure(code: .exited, message: "Weston ended before it was ready.")
    }
    displayName = name
    connection = try Pilot(display: name)
    try connection.waitForSimpleWindowManager(within: seconds)
  }

  deinit {
    process.terminate()
    // If Weston doesn't end in time, its process object kills it.
    _ = try? process.waitForExit(within: 5)
  }
}
