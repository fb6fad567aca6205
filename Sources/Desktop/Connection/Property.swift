import CX11

/// The value of a window's property. Any program may have written it.
struct Property {
  let type: Atom
  let format: Int32

  /// The value of format 8.
  let bytes: [UInt8]

  /// The value of format 32.
  let numbers: [UInt]

  /// Reads a property, and deletes it if `deleting`; nil if it doesn't exist or is longer than `limit` bytes.
  init?(
    reading name: Atom, from window: WindowID, of connection: Connection, limit: Int,
    deleting: Bool = true
  ) {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, window, name, 0, limit / 4 + 1, deleting ? True : False,
      Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, let data, type != 0, rest == 0, Int(count) <= limit else { return nil }
    self.type = type
    self.format = format
    bytes = format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : []
    // Xlib returns 32-bit values as C longs.
    numbers =
      format == 32
      ? data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      } : []
  }

  static func set(
    _ name: Atom, to bytes: [UInt8], type: Atom, on window: WindowID, of connection: Connection
  ) {
    XChangeProperty(
      connection.display, window, name, type, 8, PropModeReplace, bytes,
      Int32(clamping: bytes.count))
  }

  static func set(
    _ name: Atom, to numbers: [UInt], type: Atom, on window: WindowID, of connection: Connection
  ) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, window, name, type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: numbers.count))
    }
  }
}
