import CX11

extension Clipboard {
  /// Calls `body` with the best form of what was copied: files before a picture, and that before text. Calls it with nil
  /// if nothing of these is there, or if the owner doesn't reply.
  package func readContents(
    of selection: Selection = .clipboard, then body: @escaping (SelectionContents?) -> Void
  ) {
    readTypes(of: selection) { [self] types in
      if let offer = offers[selection] {
        return ContentsReader.read(types, from: { $1(offer.value(as: $0)) }, then: body)
      }
      readContents(types, of: atom(of: selection), at: connection.time, then: body)
    }
  }

  /// The same for a selection whose types are known.
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
  /// What a request for `type` would get.
  fileprivate func value(
    as type: String
  ) -> Result<ClipboardRequest.Value, ClipboardRequest.Failure> {
    guard let form = forms.first(where: { $0.form.type == type })?.form else {
      return .failure(.refused)
    }
    return .success(ClipboardRequest.Value(bytes: form.make()))
  }
}
