/// A fake of the desktop's portal with a given behaviour.
public final class FakePortal {
  /// The behaviour of the portal when a program asks for a file.
  public enum Behaviour: String, CaseIterable, Sendable {
    case answer
    case answerEarly = "answer early"
    case answerTwice = "answer twice"
    case choosePath = "choose the path"
    case cancel
    case endInAnotherWay = "end in another way"
    case refuse
    case nameNoRequest = "name no request"
    case nameNoFile = "name no file"
    case nameANumber = "name a number"
    case respondWithText = "respond with a text"
    case respondWithNothing = "respond with nothing"
    case dieAtOnce = "die at once"
    case dieLater = "die later"
    case beMute = "be mute"
    case showDialog = "show a dialog"
    /// The portal has only the methods of the first version.
    case beOld = "be old"
  }

  private let process: ChildProcess
  private let environment: [String: String?]

  /// Starts the portal on a bus. Call `waitUntilReady` before a program calls it.
  public init(
    on bus: MessageBus, _ behaviour: Behaviour, uris: [String] = []
  ) throws(SupportFailure) {
    let script = String(decoding: PackageResources.portal_py, as: UTF8.self)
    environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    process = try ChildProcess(
      "/usr/bin/python3", ["-c", script, behaviour.rawValue] + uris, environment: environment)
  }

  /// Waits until the portal can be called.
  public func waitUntilReady(within seconds: Double = 20) throws(SupportFailure) {
    try run("gdbus", ["wait", "--session", Self.name], within: seconds)
  }

  /// Changes a setting to a value such as `uint32:1`, and returns after the signal was sent.
  public func set(_ key: String, of namespace: String, to value: String) throws(SupportFailure) {
    try run(
      "dbus-send",
      [
        "--session", "--print-reply", "--dest=\(Self.name)", "/org/freedesktop/portal/desktop",
        "scrawl.Test.Change", "string:\(namespace)", "string:\(key)", "variant:\(value)",
      ], within: 20)
  }

  private static let name = "org.freedesktop.portal.Desktop"

  private func run(
    _ program: String, _ arguments: [String], within seconds: Double
  ) throws(SupportFailure) {
    let caller = try ChildProcess(program, arguments, environment: environment)
    guard try caller.waitForExit(within: seconds) == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "\(program) failed: \(caller.standardError.suffix(200))")
    }
  }

  /// The portal's errors, for the message of a failing test.
  public var complaints: String { process.standardError }

  /// Ends the portal at once, as a crash would.
  public func kill() {
    process.kill()
  }
}
