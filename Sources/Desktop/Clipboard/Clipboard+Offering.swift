import CX11

extension Clipboard {
  /// Converts a selection for another program and notifies it, with no property if it can't be had.
  func answer(_ request: XSelectionRequestEvent) {
    let selection = Selection.allCases.first { atom(of: $0) == request.selection }
    // An obsolete client names no property; use the target's name (ICCCM 2.2).
    let property = request.property == 0 ? request.target : request.property
    var isDone = false
    if let offer = selection.flatMap({ offers[$0] }),
      request.time == CurrentTime || request.time >= offer.time
    {
      isDone =
        request.target == atom("MULTIPLE")
        ? convertSeveral(of: offer, named: property, for: request.requestor)
        : convert(offer, to: request.target, as: property, for: request.requestor)
    }
    var event = XEvent()
    event.xselection = XSelectionEvent(
      type: SelectionNotify, serial: 0, send_event: True, display: connection.display,
      requestor: request.requestor, selection: request.selection, target: request.target,
      property: isDone ? property : 0, time: request.time)
    XSendEvent(connection.display, request.requestor, False, 0, &event)
  }

  private func convertSeveral(
    of offer: Offer, named name: Atom, for requestor: WindowID
  ) -> Bool {
    guard
      let list = Property(
        reading: name, from: requestor, of: connection, limit: 1 << 16, deleting: false),
      list.format == 32
    else { return false }
    var pairs = list.numbers
    for index in stride(from: 0, to: pairs.count - 1, by: 2)
    where !convert(offer, to: pairs[index], as: pairs[index + 1], for: requestor) {
      // ICCCM 2.6.2 says to clear the target, but clients look at the property.
      pairs[index + 1] = 0
    }
    Property.set(name, to: pairs, type: atom("ATOM_PAIR"), on: requestor, of: connection)
    return true
  }

  /// Writes the offer, converted to `target`, to the requestor's property; returns false if it isn't offered in that
  /// form.
  private func convert(
    _ offer: Offer, to target: Atom, as property: Atom, for requestor: WindowID
  ) -> Bool {
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
      guard let form = offer.forms.first(where: { $0.target == target })?.form else { return false }
      transfers.send(form.make(), type: target, as: property, to: requestor)
    }
    return true
  }
}
