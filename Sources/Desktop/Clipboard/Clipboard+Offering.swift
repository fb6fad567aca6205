import CX11

extension Clipboard {
  /// Converts a selection for another program and notifies it; the notice has no property if the conversion failed.
  func answer(_ request: XSelectionRequestEvent) {
    let selection = Selection.allCases.first { atom(of: $0) == request.selection }
    // An obsolete client names no property; use the target's name (ICCCM 2.2).
    let property = request.property == 0 ? request.target : request.property
    guard let offer = selection.flatMap({ offers[$0] }),
      request.time == CurrentTime || request.time >= offer.time
    else { return notify(request, property: 0) }
    unanswered += 1
    let finish: (Bool) -> Void = { [weak self] isDone in
      self?.unanswered -= 1
      self?.notify(request, property: isDone ? property : 0)
    }
    if request.target == atom("MULTIPLE") {
      convertSeveral(of: offer, named: property, for: request.requestor, then: finish)
    } else {
      convert(offer, to: request.target, as: property, for: request.requestor, then: finish)
    }
  }

  private func notify(_ request: XSelectionRequestEvent, property: Atom) {
    guard connection.isAlive else { return }
    var event = XEvent()
    event.xselection = XSelectionEvent(
      type: SelectionNotify, serial: 0, send_event: True, display: connection.display,
      requestor: request.requestor, selection: request.selection, target: request.target,
      property: property, time: request.time)
    XSendEvent(connection.display, request.requestor, False, 0, &event)
  }

  /// Converts to each target of the list in the requestor's property. Calls `body` when all are done, or with false if there is
  /// no such list.
  private func convertSeveral(
    of offer: Offer, named name: Atom, for requestor: WindowID, then body: @escaping (Bool) -> Void
  ) {
    guard
      let list = Property(
        reading: name, from: requestor, of: connection, limit: 1 << 16, deleting: false),
      list.format == 32
    else { return body(false) }
    let conversions = Conversions(list.numbers) { [weak self] pairs in
      guard let self, connection.isAlive else { return body(false) }
      Property.set(name, to: pairs, type: atom("ATOM_PAIR"), on: requestor, of: connection)
      body(true)
    }
    for index in conversions.indices {
      let (target, property) = (list.numbers[index], list.numbers[index + 1])
      convert(offer, to: target, as: property, for: requestor) {
        conversions.end(at: index, isDone: $0)
      }
    }
    conversions.end()
  }

  /// Writes the offer, converted to `target`, to the requestor's property; calls `body` with false if the offer lacks that form.
  private func convert(
    _ offer: Offer, to target: Atom, as property: Atom, for requestor: WindowID,
    then body: @escaping (Bool) -> Void
  ) {
    switch target {
    case atom("TARGETS"):
      let special = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS"].map(atom)
      Property.set(
        property, to: special + offer.forms.map(\.target), type: Atom(XA_ATOM), on: requestor,
        of: connection)
    case atom("TIMESTAMP"):
      Property.set(
        property, to: [offer.time], type: Atom(XA_INTEGER), on: requestor, of: connection)
    case atom("SAVE_TARGETS"):
      Property.set(property, to: [UInt](), type: atom("NULL"), on: requestor, of: connection)
    default:
      guard let form = offer.forms.first(where: { $0.target == target })?.form else {
        return body(false)
      }
      return form.give { [weak self] bytes in
        guard let self, connection.isAlive, let bytes else { return body(false) }
        transfers.send(bytes, type: target, as: property, to: requestor)
        body(true)
      }
    }
    body(true)
  }
}

/// The conversions of a request for several targets (ICCCM 2.6.2, MULTIPLE), which end in any order.
private final class Conversions {
  /// The targets, each followed by its property, which becomes zero if the conversion fails.
  private var pairs: [UInt]
  private let body: ([UInt]) -> Void

  /// The number of unfinished conversions, plus one while more may begin.
  private var left: Int

  init(_ pairs: [UInt], then body: @escaping ([UInt]) -> Void) {
    (self.pairs, self.body) = (pairs, body)
    left = pairs.count / 2 + 1
  }

  /// The indices of the targets.
  var indices: StrideTo<Int> { stride(from: 0, to: pairs.count - 1, by: 2) }

  func end(at index: Int, isDone: Bool) {
    // ICCCM 2.6.2 says to clear the target, but clients look at the property.
    if !isDone { pairs[index + 1] = 0 }
    end()
  }

  func end() {
    left -= 1
    if left == 0 { body(pairs) }
  }
}
