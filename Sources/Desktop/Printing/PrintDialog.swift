/// The desktop's dialog for printing. It asks for printer and paper first, and gets the document afterwards.
///
/// Each question is answered once: with nil or false if the user cancels, or with an error.
package final class PrintDialog {
  /// A sheet of paper in millimetres, upright, and its name in GTK.
  package struct Paper: Hashable, Sendable {
    package let name: String
    package let width: Double
    package let height: Double

    package init(named name: String, width: Double, height: Double) {
      (self.name, self.width, self.height) = (name, width, height)
    }
  }

  /// The user's choice. The printer is known only to the portal, by a token.
  package struct Choice: Hashable, Sendable {
    let token: UInt32

    /// Nil if the portal doesn't tell it.
    package let paper: Paper?
  }

  /// Called when the portal has accepted the request.
  package var onShow: (() -> Void)?

  private let bus: SessionBus
  private let parent: String
  private var request: PortalRequest?

  private static let action = "printing"

  /// Makes a dialog that is modal to `window`.
  package convenience init(_ bus: SessionBus, over window: Window?) {
    self.init(bus, parent: Portal.parent(window))
  }

  init(_ bus: SessionBus, parent: String) {
    (self.bus, self.parent) = (bus, parent)
  }

  /// Calls `then` with whether the desktop has such a dialog.
  package static func find(_ bus: SessionBus, then: @escaping (Bool) -> Void) {
    let method = BusMethod(
      destination: Portal.name, path: Portal.path, interface: "org.freedesktop.DBus.Properties",
      name: "Get")
    let arguments: [BusValue] = [.string("org.freedesktop.portal.Print"), .string("version")]
    bus.call(method, arguments, action) { reply in
      guard case .success(let values) = reply, case .uint32(let version)? = values.first?.unwrapped
      else { return then(false) }
      then(version > 0)
    }
  }

  /// Asks for printer and paper, suggesting `paper`.
  ///
  /// The corresponding portal method is `Print.PreparePrint`.
  package func prepare(
    titled title: String, on paper: Paper, margin: Double,
    then: @escaping (Result<Choice?, BusError>) -> Void
  ) {
    let setup: [String: BusValue] = [
      "Name": .string(paper.name), "DisplayName": .string(paper.name),
      "Width": .double(paper.width), "Height": .double(paper.height),
      "MarginTop": .double(margin), "MarginBottom": .double(margin),
      "MarginLeft": .double(margin), "MarginRight": .double(margin),
      "Orientation": .string("portrait"),
    ]
    ask("PreparePrint", [.string(title), .options([:]), .options(setup)]) { results in
      then(results.flatMap { $0.map(Self.choice) ?? .success(nil) })
    }
  }

  /// Prints a PDF file with the user's choice. Answers whether the portal has accepted it.
  ///
  /// The corresponding portal method is `Print.Print`.
  package func print(
    _ descriptor: Int32, titled title: String, as choice: Choice,
    then: @escaping (Result<Bool, BusError>) -> Void
  ) {
    let arguments: [BusValue] = [.string(title), .descriptor(descriptor)]
    ask("Print", arguments, ["token": .uint32(choice.token)]) { results in
      then(results.map { $0 != nil })
    }
  }

  /// Closes the dialog; its question is answered by nil.
  package func cancel() {
    request?.cancel()
  }

  private func ask(
    _ method: String, _ arguments: [BusValue], _ options: [String: BusValue] = [:],
    then: @escaping PortalRequest.Answer
  ) {
    let request = PortalRequest(bus, Self.action)
    self.request = request
    request.onShow = { [self] in onShow?() }
    request.ask("Print", method, [.string(parent)] + arguments, options, then: then)
  }

  static func choice(in results: BusValue) -> Result<Choice?, BusError> {
    guard case .uint32(let token)? = results["token"] else {
      return .failure(.inconsistent("The portal's response has no token.", action))
    }
    let setup = results["page-setup"]
    guard case .double(let width)? = setup?["Width"], case .double(let height)? = setup?["Height"]
    else { return .success(Choice(token: token, paper: nil)) }
    let name = setup?["Name"]?.text ?? ""
    return .success(
      Choice(token: token, paper: Paper(named: name, width: width, height: height)))
  }
}
