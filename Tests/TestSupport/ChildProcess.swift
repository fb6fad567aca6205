import CXTest
import Glibc

/// A running program in a process group of its own, which ends at the latest with this object.
public final class ChildProcess {
  /// The end of a program.
  public enum Exit: Equatable, Sendable {
    /// The program returned this status.
    case status(Int32)
    /// A signal of this number ended the program.
    case signal(Int32)
  }

  /// The number of the process, which is also the number of its group.
  public let pid: Int32
  /// The end of the program; nil until a wait has found it out.
  public private(set) var exit: Exit?

  private let name: String
  private let handle: Int32
  private let output: MemoryFile
  private let errors: MemoryFile

  /// Starts the program at an absolute path or on the `PATH`, with an empty standard input.
  ///
  /// The environment is the current one with the given changes; `nil` removes a variable.
  public convenience init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    directory: String? = nil
  ) throws(SupportFailure) {
    try self.init(
      program, arguments, environment: environment, directory: directory, descriptors: [:])
  }

  /// Starts a program that also gets some descriptors of this process, under the numbers of the keys.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String?], directory: String?,
    descriptors: [Int32: Int32]
  ) throws(SupportFailure) {
    name = program
    output = try MemoryFile(named: "output")
    errors = try MemoryFile(named: "errors")
    var spawning = Spawning()
    spawning.duplicate(output.descriptor, as: STDOUT_FILENO)
    spawning.duplicate(errors.descriptor, as: STDERR_FILENO)
    for (number, descriptor) in descriptors { spawning.duplicate(descriptor, as: number) }
    if let directory { spawning.enter(directory) }
    pid = try spawning.start(program, arguments, environment: environment)
    handle = CXTestOpenProcess(pid)
    ProcessReaper.watch(pid)
  }

  deinit {
    kill()
    ProcessReaper.forget(pid)
    close(handle)
  }

  /// The program's standard output so far.
  public var standardOutput: String { output.text }

  /// The program's standard error so far.
  public var standardError: String { errors.text }

  /// Asks the process group to end, by `SIGTERM`.
  public func terminate() {
    signal(SIGTERM)
  }

  /// Ends the process group at once, by `SIGKILL`.
  public func kill() {
    guard exit == nil else { return }
    signal(SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    exit = Self.exit(of: status)
  }

  /// Sends a signal to the process group.
  public func signal(_ number: Int32) {
    guard exit == nil else { return }
    Glibc.kill(-pid, number)
  }

  /// Waits until the program ends.
  @discardableResult
  public func waitForExit(within seconds: Double = 120) throws(SupportFailure) -> Exit {
    if let exit { return exit }
    guard Deadline(within: seconds).waitForInput(on: handle) else {
      throw .timedOut("\(name) to end", after: seconds)
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let end = Self.exit(of: status)
    exit = end
    return end
  }

  /// Reads a wait status, as the macros of `<sys/wait.h>` do.
  private static func exit(of status: Int32) -> Exit {
    status & 0x7f == 0 ? .status(status >> 8 & 0xff) : .signal(status & 0x7f)
  }
}
