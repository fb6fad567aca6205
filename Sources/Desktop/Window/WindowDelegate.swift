/// The messages of a window to the program.
package protocol WindowDelegate: AnyObject {
  /// Tells that the first frame is on the screen.
  func windowDidAppear(_ window: Window)

  /// Tells that the window has left the screen, also during a touch, which is cancelled after this.
  func windowDidDisappear(_ window: Window)

  func windowDidResize(_ window: Window)

  /// Tells that the number of pixels per unit changed.
  func windowScaleDidChange(_ window: Window)

  /// Tells that the user, or the desktop, wants to close the window.
  func windowShouldClose(_ window: Window)
}
