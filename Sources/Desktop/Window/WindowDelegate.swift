/// What a window tells the program.
package protocol WindowDelegate: AnyObject {
  /// The first frame is on the screen.
  func windowDidAppear(_ window: Window)

  /// The window has left the screen, and with it the end of a touch under way. The touch is cancelled after this.
  func windowDidDisappear(_ window: Window)

  func windowDidResize(_ window: Window)

  /// The number of pixels per unit changed.
  func windowScaleDidChange(_ window: Window)

  /// The user, or the desktop, asks to close the window.
  func windowShouldClose(_ window: Window)
}
