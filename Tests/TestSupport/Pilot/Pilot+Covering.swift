import CXTest

/// Imitates the effects of other windows on the window.
extension Pilot {
  /// Shows a black window over a part of the window, as a menu of another program does, and returns it.
  public func cover(x: Int, y: Int, width: Int, height: Int) -> UInt {
    let place = origin
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let cover = XCreateWindow(
      display, root, Int32(place.x + x), Int32(place.y + y), UInt32(width), UInt32(height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &attributes)
    XMapRaised(display, cover)
    XSync(display, 0)
    return cover
  }

  /// Removes a covering window.
  public func uncover(_ cover: UInt) {
    XDestroyWindow(display, cover)
    XSync(display, 0)
  }

  /// Moves the window, possibly partly off the screen.
  public func place(x: Int, y: Int) {
    XMoveWindow(display, window, Int32(x), Int32(y))
    XSync(display, 0)
  }

  /// Paints over the window, so that the X server asks the program to draw it again.
  public func spoil() {
    let size = size
    let graphics = XCreateGC(display, window, 0, nil)
    XFillRectangle(
      display, window, graphics, 0, 0, UInt32(size.width), UInt32(size.height))
    XFreeGC(display, graphics)
    XClearArea(display, window, 0, 0, 0, 0, 1)
    XSync(display, 0)
  }
}
