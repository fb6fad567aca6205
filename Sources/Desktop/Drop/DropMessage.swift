import CX11

/// A message from the source of a drag (XDND 5).
enum DropMessage {
  /// The pointer has entered the window. `types` has at most three; if `hasMore`, `XdndTypeList` has all of them.
  case enter(version: Int, types: [Atom], hasMore: Bool)

  /// The pointer is at a pixel of the root window.
  case position(x: Int32, y: Int32)

  case leave
  case drop(Time)

  /// Parses a client message; nil if it is another one.
  init?(_ event: XClientMessageEvent, _ atoms: Atoms) {
    guard event.format == 32 else { return nil }
    let data = event.data.l
    switch event.message_type {
    case atoms[.xdndEnter]:
      let types = [data.2, data.3, data.4].map { Atom(UInt32(truncatingIfNeeded: $0)) }
      self = .enter(
        version: data.1 >> 24 & 0xFF, types: types.filter { $0 != 0 }, hasMore: data.1 & 1 != 0)
    case atoms[.xdndPosition]:
      self = .position(
        x: Int32(Int16(truncatingIfNeeded: data.2 >> 16)),
        y: Int32(Int16(truncatingIfNeeded: data.2)))
    case atoms[.xdndLeave]: self = .leave
    case atoms[.xdndDrop]: self = .drop(Time(UInt32(truncatingIfNeeded: data.2)))
    default: return nil
    }
  }

  /// The source's window, which each message contains.
  static func source(of event: XClientMessageEvent) -> WindowID {
    WindowID(UInt32(truncatingIfNeeded: event.data.l.0))
  }
}
