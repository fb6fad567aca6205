import CX11
import Synchronization

/// A request that the X server refused.
package struct XError: Error, Hashable, CustomStringConvertible {
  /// The protocol's error code.
  package let code: Int

  /// The message of `XGetErrorText`.
  package let message: String

  /// The failed action, as a noun phrase: "opening a window".
  package let action: String

  /// The major opcode of the refused request.
  let request: Int

  package var description: String { "\(action): \(message)" }
}

extension XError {
  /// The content of an error event.
  private struct Refusal {
    let code: Int
    let message: String
    let request: Int
  }

  /// The first error of each connection since the last `take`. Xlib has one error handler for the process.
  private static let pending = Mutex<[UInt: Refusal]>([:])

  /// Installs a handler that stores errors; Xlib's own ends the program.
  static func install() {
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      var text = [CChar](repeating: 0, count: 128)
      XGetErrorText(display, Int32(event.pointee.error_code), &text, 128)
      let message = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      let refusal = Refusal(
        code: Int(event.pointee.error_code), message: message,
        request: Int(event.pointee.request_code))
      let key = UInt(bitPattern: display)
      XError.pending.withLock { pending in
        if pending[key] == nil { pending[key] = refusal }
      }
      return 0
    }
  }

  /// Removes and returns the stored error of a connection.
  static func take(of display: OpaquePointer, during action: String) -> XError? {
    let key = UInt(bitPattern: display)
    let stored = pending.withLock { $0.removeValue(forKey: key) }
    return stored.map {
      XError(code: $0.code, message: $0.message, action: action, request: $0.request)
    }
  }
}
