/// Reads the best form of what is offered: a list of files before a picture, and that before text.
struct ContentsReader {
  /// Asks for one type, and calls `then` with its bytes.
  typealias Source = (
    _ type: String,
    _ then: @escaping (Result<ClipboardRequest.Value, ClipboardRequest.Failure>) -> Void
  ) -> Void

  private let source: Source
  private let body: (SelectionContents?) -> Void

  /// The URIs in the list that name no file here; text if nothing else is to be had.
  private var others: [String] = []

  private init(_ source: @escaping Source, _ body: @escaping (SelectionContents?) -> Void) {
    (self.source, self.body) = (source, body)
  }

  /// Calls `body` with the contents; with nil if the other program offers none of the known types, or gives none.
  static func read(
    _ types: [String], from source: @escaping Source,
    then body: @escaping (SelectionContents?) -> Void
  ) {
    ContentsReader(source, body).read(SelectionContents.wanted(of: types)[...])
  }

  private func read(_ types: ArraySlice<String>) {
    guard let type = types.first else { return finish() }
    source(type) { result in
      switch result {
      case .success(let value): take(value.bytes ?? [], of: type, else: types.dropFirst())
      case .failure(.refused): read(types.dropFirst())
      // Asking again would only take as long again.
      case .failure(.silent): finish()
      }
    }
  }

  private func take(_ bytes: [UInt8], of type: String, else rest: ArraySlice<String>) {
    if type == SelectionContents.uriList {
      let list = URIList(bytes)
      guard list.paths.isEmpty else { return body(.files(list.paths, others: list.others)) }
      var next = self
      next.others = list.others
      next.read(rest)
    } else if bytes.isEmpty {
      read(rest)
    } else if SelectionContents.isPicture(type) {
      body(.picture(type: type, bytes: bytes))
    } else {
      body(.text(Clipboard.text(of: bytes, as: type)))
    }
  }

  private func finish() {
    body(others.isEmpty ? nil : .text(others.joined(separator: "\n")))
  }
}
