import CX11
import System

/// A request to the owner of a selection for one target. It has its own window, so that a late reply to an earlier request can't
/// be mistaken for its reply.
final class ClipboardRequest {
  enum Failure: Error {
    /// The owner can't convert to the target, or the value is larger than the limit.
    case refused
    /// The owner stopped sending.
    case silent
  }

  struct Value {
    /// The value of format 8; nil for numbers.
    var bytes: [UInt8]?
    /// The value of format 32, such as a list of targets.
    var numbers: [UInt] = []
  }

  let window: WindowID

  /// The time at which the request gives up.
  private(set) var deadline = Moment.now + timeLimit

  /// The time at which the first piece was requested.
  private var start = Moment.now

  private unowned let clipboard: Clipboard
  private let limit: Int
  private let body: (Result<Value, Failure>) -> Void
  private var bytes: [UInt8] = []
  private var isInPieces = false

  private static let timeLimit = Duration.seconds(3)

  /// The time for all pieces, in addition to a second for each `bytesPerSecond` bytes: an owner could send small pieces for ever.
  private static let wholeLimit = Duration.seconds(10)
  private static let bytesPerSecond = 1 << 16

  /// Requests `selection` as `target`, at most `limit` bytes. `time` is that of the user's action (ICCCM 2.4).
  init(
    _ clipboard: Clipboard, _ selection: Atom, as target: Atom, at time: Time, limit: Int,
    on window: WindowID, then body: @escaping (Result<Value, Failure>) -> Void
  ) {
    self.clipboard = clipboard
    self.window = window
    self.limit = limit
    self.body = body
    XConvertSelection(connection.display, selection, target, property, window, time)
  }

  private var connection: Connection { clipboard.connection }
  private var property: Atom { clipboard.atom("SCRAWL_PASTE") }

  /// Handles the owner's reply.
  func didConvert(_ event: XSelectionEvent) {
    guard event.property == property, !isInPieces,
      let value = Property(reading: property, from: window, of: connection, limit: limit)
    else { return finish(.failure(.refused)) }
    if value.type == connection.atoms[.incr] {
      // Deleting the property, which reading did, requests the first piece (ICCCM 2.7.2).
      isInPieces = true
      start = .now
      deadline = start + Self.timeLimit
    } else {
      let bytes = value.format == 8 ? value.bytes : nil
      finish(.success(Value(bytes: bytes, numbers: value.numbers)))
    }
  }

  /// Handles the arrival of a piece of an incremental transfer.
  func propertyDidChange(_ event: XPropertyEvent) {
    guard isInPieces, event.atom == property else { return }
    guard
      let piece = Property(
        reading: property, from: window, of: connection, limit: limit - bytes.count),
      piece.format == 8
    else { return finish(.failure(.refused)) }
    if piece.bytes.isEmpty { return finish(.success(Value(bytes: bytes))) }
    bytes += piece.bytes
    let end = start + Self.wholeLimit + .seconds(bytes.count / Self.bytesPerSecond)
    deadline = min(.now + Self.timeLimit, end)
  }

  func finish(_ result: Result<Value, Failure>) {
    XDestroyWindow(connection.display, window)
    clipboard.requests.removeAll { $0 === self }
    body(result)
  }
}
