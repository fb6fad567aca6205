import Glibc

/// An X server without a screen (`Xvfb`) on a free display number.
public final class XServer {
  /// The display's name for `DISPLAY`, such as ":57".
  public let displayName: String
  private let process: ChildProcess

  /// Starts a server and returns when programs can connect.
  ///
  /// The arguments are those of `Xvfb`: `["-extension", "MIT-SHM"]` disables shared memory.
  public init(
    width: Int = 1280, height: Int = 800, depth: Int = 24, arguments: [String] = [],
    within seconds: Double = 20
  ) throws(SupportFailure) {
    let pipe = try OutputPipe()
    process = try ChildProcess(
      "Xvfb",
      ["-displayfd", "3", "-screen", "0", "\(width)x\(height)x\(depth)"]
        + ["-nolisten", "tcp", "-noreset"] + arguments,
      environment: [:], directory: nil, descriptors: [3: pipe.writeEnd])
    pipe.closeWriteEnd()
    guard
      let number = try pipe.firstValue(
        of: "Xvfb to name its display", within: seconds, in: { Int($0) })
    else {
      throw SupportFailure(
        code: .exited,
        message: "Xvfb ended before it was ready: \(process.standardError.suffix(200))")
    }
    displayName = ":\(number)"
    LastingConnection.open(to: displayName)
  }

  deinit {
    process.terminate()
    // If the server doesn't end in time, its process object kills it.
    _ = try? process.waitForExit(within: 5)
  }

  /// The number of the server's process.
  public var pid: Int32 { process.pid }

  /// Ends the server at once, as a crash would.
  public func kill() {
    process.kill()
  }
}
