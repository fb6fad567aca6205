import CX11
import System

/// An incremental transfer to another program, of data too large for one property (ICCCM 2.7.2, INCR).
struct Delivery {
  let requestor: WindowID
  let property: Atom
  let type: Atom
  var rest: ArraySlice<UInt8>

  /// When to give up on a requestor that doesn't fetch the next piece.
  var deadline = Moment.now + Self.timeLimit

  static let timeLimit = Duration.seconds(10)
}

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
      deliver(form.make(), type: target, as: property, to: requestor)
    }
    return true
  }

  private func deliver(_ bytes: [UInt8], type: Atom, as property: Atom, to requestor: WindowID) {
    guard bytes.count > pieceSize else {
      return Property.set(property, to: bytes, type: type, on: requestor, of: connection)
    }
    // Before the property is set, since the requestor may delete it at once.
    XSelectInput(connection.display, requestor, PropertyChangeMask | StructureNotifyMask)
    deliveries.removeAll { $0.requestor == requestor && $0.property == property }
    deliveries.append(
      Delivery(requestor: requestor, property: property, type: type, rest: bytes[...]))
    Property.set(
      property, to: [UInt(bytes.count)], type: atom("INCR"), on: requestor, of: connection)
  }

  /// The requestor deleted the property to ask for the next piece. Returns false if no transfer of ours uses it.
  func goOnDelivering(_ event: XPropertyEvent) -> Bool {
    guard
      let index = deliveries.firstIndex(where: {
        $0.requestor == event.window && $0.property == event.atom
      })
    else { return false }
    var delivery = deliveries.remove(at: index)
    let piece = Array(delivery.rest.prefix(pieceSize))
    Property.set(
      delivery.property, to: piece, type: delivery.type, on: delivery.requestor, of: connection)
    if piece.isEmpty {
      // The empty piece marks the end.
      if !deliveries.contains(where: { $0.requestor == delivery.requestor }) {
        XSelectInput(connection.display, delivery.requestor, 0)
      }
    } else {
      delivery.rest = delivery.rest.dropFirst(piece.count)
      delivery.deadline = .now + Delivery.timeLimit
      deliveries.append(delivery)
    }
    return true
  }

  /// The window was destroyed. Returns whether a transfer to it was under way. A window destroyed before the transfer
  /// began sends no event.
  func forget(_ requestor: WindowID) -> Bool {
    let count = deliveries.count
    deliveries.removeAll { $0.requestor == requestor }
    return deliveries.count < count
  }

  private var pieceSize: Int {
    let extended = XExtendedMaxRequestSize(connection.display)
    let words = extended > 0 ? extended : XMaxRequestSize(connection.display)
    return min(words * 4 - 256, 1 << 18)
  }
}
