import System

/// The desktop's dialogs for opening and saving a file.
///
/// Answers once: with the path, with nil if the user cancels, or with an error. Retains itself until then.
package final class FileDialog {
  package typealias Answer = (Result<String?, BusError>) -> Void

  /// A named group of file types to choose from.
  package struct Filter: Hashable, Sendable {
    package let name: String
    package let globs: [String]
    package let mimeTypes: [String]

    package init(name: String, globs: [String] = [], mimeTypes: [String] = []) {
      self.name = name
      self.globs = globs
      self.mimeTypes = mimeTypes
    }
  }

  /// Called when the portal has accepted the request.
  package var onShow: (() -> Void)?

  private let bus: SessionBus
  private let parent: String
  private var answer: Answer?
  private var subscriptions: [Int] = []
  private var path: String?
  private var action = ""

  /// Makes a dialog that is modal to `window`.
  package convenience init(_ bus: SessionBus, over window: Window?) {
    self.init(bus, parent: window.map { "x11:" + String($0.id, radix: 16) } ?? "")
  }

  init(_ bus: SessionBus, parent: String) {
    self.bus = bus
    self.parent = parent
  }

  /// Whether the answer is pending.
  package var isOpen: Bool { answer != nil }

  /// Asks for an existing file.
  ///
  /// The corresponding portal method is `FileChooser.OpenFile`.
  package func open(titled title: String, filters: [Filter] = [], then: @escaping Answer) {
    ask("OpenFile", title, options(filters), "opening a file dialog", then)
  }

  /// Asks for a path to save to.
  ///
  /// The corresponding portal method is `FileChooser.SaveFile`.
  package func save(
    titled title: String, suggesting name: String, in folder: String? = nil,
    filters: [Filter] = [], then: @escaping Answer
  ) {
    var options = options(filters)
    options["current_name"] = .string(name)
    // The portal takes paths as bytes with a final zero.
    if let folder { options["current_folder"] = .bytes(Array(folder.utf8) + [0]) }
    ask("SaveFile", title, options, "opening a file dialog", then)
  }

  /// Closes the dialog and answers nil.
  package func cancel() {
    guard isOpen else { return }
    close()
    finish(.success(nil))
  }

  private func options(_ filters: [Filter]) -> [String: BusValue] {
    guard !filters.isEmpty else { return [:] }
    let values = filters.map { filter in
      BusValue.structure([
        .string(filter.name),
        .array(
          of: "(us)",
          filter.globs.map { .structure([.uint32(0), .string($0)]) }
            + filter.mimeTypes.map { .structure([.uint32(1), .string($0)]) }),
      ])
    }
    return ["filters": .array(of: "(sa(us))", values)]
  }
}

// MARK: - Portal

extension FileDialog {
  private func ask(
    _ method: String, _ title: String, _ options: [String: BusValue], _ action: String,
    _ then: @escaping Answer
  ) {
    precondition(!isOpen, "A file dialog asks for one file at a time.")
    (answer, self.action, path) = (then, action, nil)
    // Random, so that no other program can guess it and no earlier response matches.
    let token = "t" + String(UInt64.random(in: 0 ... .max), radix: 16)
    var options = options
    options["handle_token"] = .string(token)
    options["modal"] = .boolean(true)
    let arguments: [BusValue] = [.string(parent), .string(title), .options(options)]
    bus.whenNamed { [self] name in
      guard isOpen else { return }
      switch name {
      case .failure(let error): finish(.failure(error.during(action)))
      case .success(let sender):
        // Subscribes before the call, since the response may follow at once.
        follow(Portal.requestPath(sender: sender, token: token))
        watchPortal()
        bus.call(Portal.method("FileChooser", method), arguments, action) { [self] reply in
          take(reply)
        }
      }
    }
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
        case .success(let values): finish(Self.choice(in: values, action))
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

  private static func choice(
    in response: [BusValue], _ action: String
  ) -> Result<String?, BusError> {
    guard response.count == 2, case .uint32(let code) = response[0] else {
      return .failure(.inconsistent("The portal's response is none.", action))
    }
    // 1 means cancelled; 2 means "ended in some other way", which GTK's portal sends for Escape.
    guard code == 0 else { return .success(nil) }
    guard let uri = response[1]["uris"]?.elements?.first?.text else {
      return .failure(.inconsistent("The portal's response names no file.", action))
    }
    guard let path = FileURI.path(of: uri) else { return .failure(.notSupported(uri, action)) }
    return .success(path)
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

  private func finish(_ result: Result<String?, BusError>) {
    guard let answer else { return }
    self.answer = nil
    for subscription in subscriptions { bus.unsubscribe(subscription) }
    subscriptions = []
    bus.later { answer(result) }
  }
}
