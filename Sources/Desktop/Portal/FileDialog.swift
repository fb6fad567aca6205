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
  private var request: PortalRequest?

  private static let action = "opening a file dialog"

  /// Makes a dialog that is modal to `window`.
  package convenience init(_ bus: SessionBus, over window: Window?) {
    self.init(bus, parent: Portal.parent(window))
  }

  init(_ bus: SessionBus, parent: String) {
    self.bus = bus
    self.parent = parent
  }

  /// Whether the answer is pending.
  package var isOpen: Bool { request?.isOpen ?? false }

  /// Asks for an existing file.
  ///
  /// The corresponding portal method is `FileChooser.OpenFile`.
  package func open(titled title: String, filters: [Filter] = [], then: @escaping Answer) {
    ask("OpenFile", title, options(filters), then)
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
    ask("SaveFile", title, options, then)
  }

  /// Closes the dialog and answers nil.
  package func cancel() {
    request?.cancel()
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
    _ method: String, _ title: String, _ options: [String: BusValue], _ then: @escaping Answer
  ) {
    precondition(!isOpen, "A file dialog asks for one file at a time.")
    let request = PortalRequest(bus, Self.action)
    self.request = request
    request.onShow = { [self] in onShow?() }
    request.ask("FileChooser", method, [.string(parent), .string(title)], options) { results in
      then(results.flatMap { $0.map(Self.path) ?? .success(nil) })
    }
  }

  static func path(in results: BusValue) -> Result<String?, BusError> {
    guard let uri = results["uris"]?.elements?.first?.text else {
      return .failure(.inconsistent("The portal's response names no file.", action))
    }
    guard let path = FileURI.path(of: uri) else { return .failure(.notSupported(uri, action)) }
    return .success(path)
  }
}
