/// Reads the best offered form: files before a picture, a picture before text.
struct ContentsReader {
  /// Asks for one type, and calls `then` with its bytes.
  typealias Source = (
    _ type: String,
    _ then: @escaping (Result<ClipboardRequest.Value, ClipboardRequest.Failure>) -> Void
  ) -> Void

  private let source: Source
  private let body: (SelectionContents?) -> Void

  /// The URIs in the list that aren't local files; they become text if nothing else is offered.
  private var others: [String] = []

  private init(_ source: @escaping Source, _ body: @escaping (SelectionContents?) -> Void) {
    (self.source, self.body) = (source, body)
  }

  /// Calls `body` with the contents; with nil if the other program offers no known type, or delivers none.
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
      // The owner would let another request time out as well.
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
