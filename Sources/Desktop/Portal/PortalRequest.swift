/// A request to the desktop's portal, which is answered after the user has acted (Portal API, "Request").
///
/// Answers once: with the results, with nil if the user cancels, or with an error. Retains itself until then.
final class PortalRequest {
  typealias Answer = (Result<BusValue?, BusError>) -> Void

  /// Called when the portal has accepted the request.
  var onShow: (() -> Void)?

  private let bus: SessionBus
  private let action: String
  private var answer: Answer?
  private var subscriptions: [Int] = []
  private var path: String?

  init(_ bus: SessionBus, _ action: String) {
    (self.bus, self.action) = (bus, action)
  }

  /// Whether the answer is pending.
  var isOpen: Bool { answer != nil }

  /// Calls a method whose last argument is options and whose reply names the request.
  func ask(
    _ interface: String, _ method: String, _ arguments: [BusValue],
    _ options: [String: BusValue] = [:], then: @escaping Answer
  ) {
    precondition(!isOpen, "A request asks once.")
    (answer, path) = (then, nil)
    // Random, so that no other program can guess it and no earlier response matches.
    let token = "t" + String(UInt64.random(in: 0 ... .max), radix: 16)
    var options = options
    options["handle_token"] = .string(token)
    options["modal"] = .boolean(true)
    let arguments = arguments + [.options(options)]
    bus.whenNamed { [self] name in
      guard isOpen else { return }
      switch name {
      case .failure(let error): finish(.failure(error.during(action)))
      case .success(let sender):
        // The subscription precedes the call, since the response may follow at once.
        follow(Portal.requestPath(sender: sender, token: token))
        watchPortal()
        bus.call(Portal.method(interface, method), arguments, action) { [self] reply in
          take(reply)
        }
      }
    }
  }

  /// Closes the dialog and answers nil.
  func cancel() {
    guard isOpen else { return }
    close()
    finish(.success(nil))
  }

  /// Handles the reply to the call, which comes before the response.
  private func take(_ reply: Result<[BusValue], BusError>) {
    guard isOpen else { return }
    switch reply {
    case .success(let values):
      guard values.count == 1, case .objectPath(let handle) = values[0] else {
        return fail(.inconsistent("The portal names no request.", action))
      }
      // Portals before version 0.9 choose the path themselves.
      if handle != path { follow(handle) }
      onShow?()
    case .failure(let error): fail(error)
    }
  }

  private func follow(_ path: String) {
    self.path = path
    let rule = Portal.rule("Request", "Response", path: path)
    subscriptions.append(
      bus.subscribe(rule, action) { [self] response in
        guard isOpen else { return }
        switch response {
        case .success(let values): finish(Self.results(of: values, action))
        case .failure(let error): fail(error)
        }
      })
  }

  private func watchPortal() {
    subscriptions.append(
      bus.subscribe(Portal.ownerRule, action) { [self] change in
        guard isOpen, case .success(let values) = change, values.count == 3,
          values[2] == .string("")
        else { return }
        finish(.failure(.disconnected("The portal has gone.", action)))
      })
  }

  private static func results(
    of response: [BusValue], _ action: String
  ) -> Result<BusValue?, BusError> {
    guard response.count == 2, case .uint32(let code) = response[0] else {
      return .failure(.inconsistent("The portal's response is none.", action))
    }
    // 1 means cancelled; 2 means "ended in some other way", which GTK's portal sends for Escape.
    return .success(code == 0 ? response[1] : nil)
  }

  /// Fails, and closes the dialog in case the portal still shows it.
  private func fail(_ error: BusError) {
    close()
    finish(.failure(error))
  }

  private func close() {
    guard let path else { return }
    bus.send(Portal.method("Request", "Close", path: path), [], action)
  }

  private func finish(_ result: Result<BusValue?, BusError>) {
    guard let answer else { return }
    self.answer = nil
    onShow = nil
    for subscription in subscriptions { bus.unsubscribe(subscription) }
    subscriptions = []
    bus.later { answer(result) }
  }
}
