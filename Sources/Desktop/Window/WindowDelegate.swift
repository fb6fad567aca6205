/// What a window tells the program.
package protocol WindowDelegate: AnyObject {
  /// The first frame is on the screen.
  func windowDidAppear(_ window: Window)

  func windowDidResize(_ window: Window)

  /// The number of pixels per unit changed.
  func windowScaleDidChange(_ window: Window)

  /// The user, or the desktop, asks to close the window.
  func windowShouldClose(_ window: Window)
}
