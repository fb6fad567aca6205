import CX11
import Geometry
import System
import TestSupport

@testable import Desktop

/// A window on a separate server, to which the test sends messages of drag sources.
final class DragTrial: DropDelegate {
  private let server: XServer
  private let connection: Connection
  private let window: Desktop.Window
  private let source: Desktop.Window
  private let target: DropTarget

  /// The types of all offers.
  private(set) var types: Set<String> = []

  init() throws {
    server = try XServer()
    guard let connection = Connection(display: server.displayName) else {
      throw SupportFailure(code: .refused, message: "The server takes no connection.")
    }
    self.connection = connection
    func window() throws -> Desktop.Window {
      try Desktop.Window(
        connection, size: Size(width: 300, height: 200), paper: 0xFFFFFF, name: "drags",
        className: "Drags")
    }
    (self.window, source) = (try window(), try window())
    target = DropTarget(self.window, Clipboard(connection))
    target.delegate = self
  }

  func dragDidMove(_ offer: DropOffer) -> Bool {
    types.formUnion(offer.types)
    return false
  }

  func dragDidEnd() {}

  func willDrop() -> (Drop) -> Void { { _ in } }

  private var atoms: Atoms { connection.atoms }

  /// Sends a few messages, of which the bytes select the kind, the source and the numbers. Sometimes the source has a list of
  /// types.
  func take(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      if byte(&bytes) % 8 == 0 { publishTypes(&bytes) }
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window.id
      event.xclient.message_type = atoms[Self.kinds[byte(&bytes) % Self.kinds.count]]
      event.xclient.format = byte(&bytes) % 16 == 0 ? 8 : 32
      let windows = [
        source.id, window.id, connection.root, WindowID(UInt32(truncatingIfNeeded: number(&bytes))),
      ]
      let sender = windows[byte(&bytes) % windows.count]
      event.xclient.data.l = (
        Int(bitPattern: UInt(sender)), number(&bytes), number(&bytes), number(&bytes),
        number(&bytes)
      )
      _ = target.handle(event)
      if byte(&bytes) % 4 == 0 { target.answer() }
    }
    target.answer()
  }

  private static let kinds: [Atoms.Name] = [
    .xdndEnter, .xdndEnter, .xdndPosition, .xdndLeave, .xdndDrop, .xdndStatus,
  ]

  private func publishTypes(_ bytes: inout ArraySlice<UInt8>) {
    let isText = byte(&bytes) % 4 == 0
    let numbers = (0..<byte(&bytes) % 40).map { _ in
      UInt(UInt32(truncatingIfNeeded: number(&bytes)))
    }
    if isText {
      Property.set(
        atoms[.xdndTypeList], to: numbers.map { UInt8(truncatingIfNeeded: $0) },
        type: Atom(XA_STRING), on: source.id, of: connection)
    } else {
      Property.set(
        atoms[.xdndTypeList], to: numbers, type: Atom(XA_ATOM), on: source.id, of: connection)
    }
  }

  private func byte(_ bytes: inout ArraySlice<UInt8>) -> Int { Int(bytes.popFirst() ?? 0) }

  /// A number of 32 bits, usually small, as the server's predefined atoms are.
  private func number(_ bytes: inout ArraySlice<UInt8>) -> Int {
    let isLarge = byte(&bytes) % 4 == 0
    let part = (0..<(isLarge ? 4 : 1)).reduce(0) { number, _ in number << 8 | byte(&bytes) }
    return Int(Int32(truncatingIfNeeded: part))
  }
}
