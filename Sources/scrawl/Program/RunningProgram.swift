import System

/// The address at which a process finds the running program: one for each user, screen and set of folders.
struct RunningProgram {
  let address: LocalAddress

  /// The time for which a process waits for the running program, in seconds; after that it opens a window of its own.
  private static let patience = 2

  /// Makes the address; nil without a display.
  init?() {
    guard let display = Environment.variable("DISPLAY") else { return nil }
    self.init(
      display: display, home: Environment.home, configuration: Environment.configuration,
      data: Environment.data, state: Environment.state)
  }

  init(display: String, home: String, configuration: String, data: String, state: String) {
    // A program's windows are on one screen of a server, by default the first.
    let number = display.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
    let screen = number.contains(".") ? display : display + ".0"
    let parts = [screen, home, configuration, data, state]
    let digest = Digest.sha256.text(of: parts.joined(separator: "\0").utf8)
    address = LocalAddress("program", of: String(digest.prefix(32)))
  }

  /// Begins to receive requests of other processes; nil if another program does.
  func listen() -> RequestListener? { RequestListener(at: address) }

  /// Sends a request to the running program, and returns its outcome; nil if it doesn't answer.
  func fulfil(_ request: WindowRequest) -> WindowOutcome? {
    guard let bytes = request.bytes else { return nil }
    do throws(LocalRequest.Failure) {
      return WindowOutcome(try LocalRequest.send(bytes, to: address, within: Self.patience))
    } catch {
      return nil
    }
  }
}
