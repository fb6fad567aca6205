import CX11
import Toolkit

extension Window {
  package func cursorDidChange() {
    let cursor = makeCursor(content.shownCursor)
    XDefineCursor(connection.display, id, cursor)
    // The server keeps the cursor as long as the window uses it.
    XFreeCursor(connection.display, cursor)
  }

  private func makeCursor(_ cursor: Toolkit.Cursor) -> CX11.Cursor {
    guard case .pen(let diameter) = cursor else {
      return XCreateFontCursor(connection.display, cursor.shape)
    }
    let ring = PenCursor(diameter: diameter * scale, scale: scale)
    return make(canShow(ring) ? ring : PenCursor(diameter: 0, scale: scale))
  }

  /// Whether the server can show a pointer of that size. Every server can show 64 pixels.
  private func canShow(_ picture: PenCursor) -> Bool {
    let side = UInt32(picture.side)
    guard side > 64 else { return true }
    var (width, height) = (UInt32(0), UInt32(0))
    XQueryBestCursor(connection.display, id, side, side, &width, &height)
    return width >= side && height >= side
  }

  private func make(_ picture: PenCursor) -> CX11.Cursor {
    let (display, side) = (connection.display, UInt32(picture.side))
    func pixmap(_ isOn: (PenCursor.Pixel) -> Bool) -> Pixmap {
      picture.bitmap(isOn).withUnsafeBytes {
        XCreateBitmapFromData(display, id, $0.bindMemory(to: CChar.self).baseAddress, side, side)
      }
    }
    let (shape, mask) = (pixmap { $0 == .dark }, pixmap { $0 != .clear })
    var (dark, light) = (XColor(), XColor())
    (light.red, light.green, light.blue) = (.max, .max, .max)
    let cursor = XCreatePixmapCursor(
      display, shape, mask, &dark, &light, UInt32(picture.middle), UInt32(picture.middle))
    XFreePixmap(display, shape)
    XFreePixmap(display, mask)
    return cursor
  }
}

extension Toolkit.Cursor {
  /// The glyph in the X cursor font.
  fileprivate var shape: UInt32 {
    switch self {
    case .cross, .pen: UInt32(XC_tcross)
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
