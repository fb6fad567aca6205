import CX11
import Toolkit

extension Window {
  package func cursorDidChange() {
    let cursor = XCreateFontCursor(connection.display, content.cursor.shape)
    XDefineCursor(connection.display, id, cursor)
    // The window keeps what it shows.
    XFreeCursor(connection.display, cursor)
  }
}

extension Toolkit.Cursor {
  /// The picture of it in the font that every server has.
  fileprivate var shape: UInt32 {
    switch self {
    case .cross: UInt32(XC_tcross)
    case .move: UInt32(XC_fleur)
    case .turn: UInt32(XC_exchange)
    }
  }
}
