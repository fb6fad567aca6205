import CX11
import System

/// Sends data to other programs: in one property, or in pieces if it is too large for that (ICCCM 2.7.2, INCR).
struct IncrementalTransfers {
  private struct Transfer {
    let requestor: WindowID
    let property: Atom
    let type: Atom
    var rest: ArraySlice<UInt8>

    /// The time at which a requestor that doesn't fetch the next piece is given up.
    var deadline = Moment.now + timeLimit
  }

  private let connection: Connection
  private var transfers: [Transfer] = []

  private static let timeLimit = Duration.seconds(10)

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Writes `bytes` to a property of the requestor, or begins a transfer that `goOn` continues.
  mutating func send(_ bytes: [UInt8], type: Atom, as property: Atom, to requestor: WindowID) {
    guard bytes.count > pieceSize else {
      return Property.set(property, to: bytes, type: type, on: requestor, of: connection)
    }
    // The events are selected before the property is set, since the requestor may delete it at once.
    XSelectInput(connection.display, requestor, PropertyChangeMask | StructureNotifyMask)
    transfers.removeAll { $0.requestor == requestor && $0.property == property }
    transfers.append(
      Transfer(requestor: requestor, property: property, type: type, rest: bytes[...]))
    Property.set(
      property, to: [UInt(bytes.count)], type: connection.atoms[.incr], on: requestor,
      of: connection)
  }

  /// Sends the next piece when the requestor deletes the property. Returns false if the event belongs to no transfer.
  mutating func goOn(_ event: XPropertyEvent) -> Bool {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == event.window && $0.property == event.atom
      })
    else { return false }
    var transfer = transfers.remove(at: index)
    let piece = Array(transfer.rest.prefix(pieceSize))
    Property.set(
      transfer.property, to: piece, type: transfer.type, on: transfer.requestor, of: connection)
    if piece.isEmpty {
      // An empty piece ends the transfer.
      if !transfers.contains(where: { $0.requestor == transfer.requestor }) {
        XSelectInput(connection.display, transfer.requestor, 0)
      }
    } else {
      transfer.rest = transfer.rest.dropFirst(piece.count)
      transfer.deadline = .now + Self.timeLimit
      transfers.append(transfer)
    }
    return true
  }

  /// Ends the transfers to a destroyed window; returns whether there were any. A window destroyed before its transfer
  /// began sends no event.
  mutating func end(to requestor: WindowID) -> Bool {
    let count = transfers.count
    transfers.removeAll { $0.requestor == requestor }
    return transfers.count < count
  }

  /// The earliest time limit of a transfer.
  var deadline: Moment? { transfers.map(\.deadline).min() }

  /// Ends the transfers whose time limit is over.
  mutating func endLate(at now: Moment) {
    transfers.removeAll { $0.deadline <= now }
  }

  private var pieceSize: Int {
    let extended = XExtendedMaxRequestSize(connection.display)
    let words = extended > 0 ? extended : XMaxRequestSize(connection.display)
    return min(words * 4 - 256, 1 << 18)
  }
}
