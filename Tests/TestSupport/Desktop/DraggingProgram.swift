import Glibc

/// A program that drags something over a window and drops it, correctly or wrongly as the test wants.
public final class DraggingProgram {
  private let process: ChildProcess

  /// Starts the source. `commands` are those of `Resources/dragsource.py`; it ends after the last one.
  public init(
    display: String, over window: UInt, _ commands: [String]
  ) throws(SupportFailure) {
    let script = String(decoding: PackageResources.dragsource_py, as: UTF8.self)
    process = try ChildProcess(
      "/usr/bin/python3", ["-c", script, "\(window)"] + commands, environment: ["DISPLAY": display])
  }

  /// The messages that the source has received so far, a line each.
  public var lines: [String] { process.standardOutput.split(separator: "\n").map(String.init) }

  /// The source's errors, for the message of a failing test.
  public var complaints: String { process.standardError }

  /// Whether the source has run all commands, or died.
  public var hasEnded: Bool {
    (try? process.waitForExit(within: 0)) != nil
  }

  /// Waits until the source has run all commands, and returns the messages that it received.
  @discardableResult
  public func waitForLines(within seconds: Double = 120) throws(SupportFailure) -> [String] {
    try process.waitForExit(within: seconds)
    return lines
  }

  /// Wakes a source that naps.
  public func wake() {
    process.signal(SIGUSR1)
  }

  /// Ends the source at once, as a crash would.
  public func kill() {
    process.kill()
  }
}
