import CX11

extension Clipboard {
  /// Calls `body` with the best form of the selection: files before a picture, a picture before text. Calls it with nil if none
  /// of these is offered, or if the owner doesn't reply.
  package func readContents(
    of selection: Selection = .clipboard, then body: @escaping (SelectionContents?) -> Void
  ) {
    readTypes(of: selection) { [self] types in
      if let offer = offers[selection] {
        // Scrawl takes its own pictures as pixels, which look the same as on its canvas.
        let own = types.filter { $0 != SelectionContents.vectors }
        return ContentsReader.read(own, from: offer.give, then: body)
      }
      readContents(types, of: atom(of: selection), at: connection.time, then: body)
    }
  }

  /// Calls `body` with the best form of a selection whose types are known.
  func readContents(
    _ types: [String], of selection: Atom, at time: Time,
    then body: @escaping (SelectionContents?) -> Void
  ) {
    ContentsReader.read(
      types,
      from: { [unowned self] in
        ask(selection, as: atom($0), at: time, limit: Self.largest, then: $1)
      }, then: body)
  }
}

extension Clipboard.Offer {
  /// Makes the bytes that a request for `type` would get.
  fileprivate func give(
    as type: String,
    then body: @escaping (Result<ClipboardRequest.Value, ClipboardRequest.Failure>) -> Void
  ) {
    guard let form = forms.first(where: { $0.form.type == type })?.form else {
      return body(.failure(.refused))
    }
    form.give { bytes in
      body(bytes.map { .success(ClipboardRequest.Value(bytes: $0)) } ?? .failure(.refused))
    }
  }
}
