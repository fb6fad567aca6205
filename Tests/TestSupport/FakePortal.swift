/// A stand-in for the desktop's portal, which behaves as it is told.
public final class FakePortal {
  /// What the portal does when it is asked for a file.
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
    /// It knows only what the first portals knew.
    case beOld = "be old"
  }

  private let process: ChildProcess

  /// Starts the portal on a bus. It can be called once it has its name there.
  public init(
    on bus: MessageBus, _ behaviour: Behaviour, uris: [String] = []
  ) throws(SupportFailure) {
    let script = String(decoding: PackageResources.portal_py, as: UTF8.self)
    process = try ChildProcess(
      "/usr/bin/python3", ["-c", script, behaviour.rawValue] + uris,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
  }

  /// What the portal has complained of, for the message of a test that fails.
  public var complaints: String { process.standardError }

  /// Ends the portal at once, as a crash would.
  public func kill() {
    process.kill()
  }
}
