import CX11

extension Clipboard {
  /// The most bytes that are read from another program, unless a caller sets another limit.
  package static let largest = 1 << 28

  /// Calls `body` with the names of the offered forms, once they are known; with an empty list if nothing is offered.
  package func readTypes(
    of selection: Selection = .clipboard, then body: @escaping ([String]) -> Void
  ) {
    if let offer = offers[selection] { return body(offer.forms.map(\.form.type)) }
    askForTargets(of: selection) { [unowned self] in body(names(of: $0)) }
  }

  /// Calls `body` with the first of `types` that is offered, once it has arrived; with nil if none is offered, if it is larger
  /// than `limit` bytes, or if the owner doesn't reply.
  package func read(
    _ types: [String], from selection: Selection = .clipboard, limit: Int = largest,
    then body: @escaping ((type: String, bytes: [UInt8])?) -> Void
  ) {
    if let offer = offers[selection] {
      let form = types.lazy.compactMap { type in offer.forms.first { $0.form.type == type } }.first
      guard let form = form?.form else { return body(nil) }
      return form.give { bytes in body(bytes.map { (form.type, $0) }) }
    }
    askForTargets(of: selection) { [unowned self] targets in
      guard let type = types.first(where: { targets.contains(atom($0)) }) else { return body(nil) }
      ask(atom(of: selection), as: atom(type), at: connection.time, limit: limit) { result in
        body((try? result.get())?.bytes.map { (type, $0) })
      }
    }
  }

  private func askForTargets(of selection: Selection, then body: @escaping ([Atom]) -> Void) {
    ask(atom(of: selection), as: atom("TARGETS"), at: connection.time, limit: 1 << 16) { result in
      body((try? result.get().numbers) ?? [])
    }
  }

  /// Asks the owner of `selection` for one target.
  func ask(
    _ selection: Atom, as target: Atom, at time: Time, limit: Int,
    then body: @escaping (Result<ClipboardRequest.Value, ClipboardRequest.Failure>) -> Void
  ) {
    guard connection.isAlive else { return body(.failure(.silent)) }
    requests.append(
      ClipboardRequest(
        self, selection, as: target, at: time, limit: limit, on: makeWindow(), then: body))
  }

  /// The names of the atoms that exist; the server tells them all in one answer.
  func names(of atoms: [Atom]) -> [String] {
    var atoms = atoms
    var names = [UnsafeMutablePointer<CChar>?](repeating: nil, count: atoms.count)
    guard !atoms.isEmpty else { return [] }
    XGetAtomNames(connection.display, &atoms, Int32(atoms.count), &names)
    return names.compactMap { name in
      guard let name else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }
}
