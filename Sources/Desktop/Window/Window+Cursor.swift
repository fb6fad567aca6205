import CX11
import Toolkit

extension Window {
  package func cursorDidChange() {
    let cursor = XCreateFontCursor(connection.display, content.shownCursor.shape)
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
    case .text: UInt32(XC_xterm)
    case .link: UInt32(XC_hand2)
    case .rightSide: UInt32(XC_right_side)
    case .bottomRightCorner: UInt32(XC_bottom_right_corner)
    case .bottomSide: UInt32(XC_bottom_side)
    case .bottomLeftCorner: UInt32(XC_bottom_left_corner)
    case .leftSide: UInt32(XC_left_side)
    case .topLeftCorner: UInt32(XC_top_left_corner)
    case .topSide: UInt32(XC_top_side)
    case .topRightCorner: UInt32(XC_top_right_corner)
    }
  }
}
