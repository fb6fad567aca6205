import CXTest

extension Pilot {
  /// A button of the mouse, or a step of its wheel, by its number in the X protocol.
  public enum Button: UInt32, Sendable {
    case left = 1
    case middle, right, wheelUp, wheelDown, wheelLeft, wheelRight
  }

  /// Moves the pointer to a point relative to the window, possibly outside of it.
  public func move(to point: (x: Int, y: Int)) {
    var (x, y): (Int32, Int32) = (0, 0)
    var child: CXTest.Window = 0
    XTranslateCoordinates(
      display, window, root, Int32(point.x), Int32(point.y), &x, &y, &child)
    moveOnScreen(to: (Int(x), Int(y)))
  }

  /// Moves the pointer to a point of the screen.
  public func moveOnScreen(to point: (x: Int, y: Int)) {
    XTestFakeMotionEvent(display, -1, Int32(point.x), Int32(point.y), 0)
    XFlush(display)
  }

  /// Presses a button at the pointer, and waits until a window manager has replayed the press.
  ///
  /// Until then the server would hold back later motions and report all of them at the position of the last.
  public func press(_ button: Button = .left, within seconds: Double = 120) throws(SupportFailure) {
    XTestFakeButtonEvent(display, button.rawValue, 1, 0)
    XFlush(display)
    try syncWithWindowManager(within: seconds)
  }

  /// Releases a button.
  public func release(_ button: Button = .left) {
    XTestFakeButtonEvent(display, button.rawValue, 0, 0)
    XFlush(display)
  }

  /// Moves to a point of the window, and presses and releases a button there.
  public func click(_ button: Button = .left, at point: (x: Int, y: Int)) throws(SupportFailure) {
    move(to: point)
    try press(button)
    release(button)
  }

  /// Presses a button at the first point of the window, moves on through the others, and releases it at the last.
  public func drag(
    _ button: Button = .left, through points: [(x: Int, y: Int)]
  ) throws(SupportFailure) {
    guard let first = points.first else { return }
    move(to: first)
    try press(button)
    for point in points.dropFirst() { move(to: point) }
    release(button)
  }

  /// Grabs the pointer, as an open menu does.
  public func grabPointer() throws(SupportFailure) {
    let status = XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, 0, 0, UInt(CurrentTime))
    guard status == GrabSuccess else {
      throw SupportFailure(code: .refused, message: "The X server did not let go of the pointer.")
    }
  }

  /// Releases the grab.
  public func ungrabPointer() {
    XUngrabPointer(display, UInt(CurrentTime))
    XFlush(display)
  }
}
