import System

/// The place where a process finds the program that runs already: one for each user, screen and set of folders.
struct RunningProgram {
  let address: LocalAddress

  /// So long a process waits for the running program, in seconds; after that it opens a window of its own.
  private static let patience = 2

  /// Nil without a display.
  init?() {
    guard let display = Environment.variable("DISPLAY") else { return nil }
    self.init(
      display: display, home: Environment.home, configuration: Environment.configuration,
      data: Environment.data, state: Environment.state)
  }

  init(display: String, home: String, configuration: String, data: String, state: String) {
    // A program has its windows on one screen of a server, which is the first where none is named.
    let number = display.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
    let screen = number.contains(".") ? display : display + ".0"
    let parts = [screen, home, configuration, data, state]
    let digest = Digest.sha256.text(of: parts.joined(separator: "\0").utf8)
    address = LocalAddress("program", of: String(digest.prefix(32)))
  }

  /// Takes requests of other processes from now on; nil if another program does.
  func listen() -> RequestListener? { RequestListener(at: address) }

  /// Has the running program fulfil a request. Returns nil if it doesn't answer.
  func fulfil(_ request: WindowRequest) -> WindowOutcome? {
    guard let bytes = request.bytes else { return nil }
    do throws(LocalRequest.Failure) {
      return WindowOutcome(try LocalRequest.send(bytes, to: address, within: Self.patience))
    } catch {
      return nil
    }
  }
}
