import CX11
import Toolkit

extension Window {
  package func cursorDidChange() {
    let cursor = XCreateFontCursor(connection.display, content.cursor.shape)
    XDefineCursor(connection.display, id, cursor)
    // The server keeps the cursor while the window uses it.
    XFreeCursor(connection.display, cursor)
  }
}

extension Toolkit.Cursor {
  /// The glyph in the X cursor font.
  fileprivate var shape: UInt32 {
    switch self {
    case .cross: UInt32(XC_tcross)
    case .move: UInt32(XC_fleur)
    case .turn: UInt32(XC_exchange)
    }
  }
}
