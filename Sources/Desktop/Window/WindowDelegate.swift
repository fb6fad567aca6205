/// What a window tells and asks the program.
package protocol WindowDelegate: AnyObject {
  /// The window is on the screen for the first time.
  func windowDidAppear(_ window: Window)

  /// The window has another size.
  func windowDidResize(_ window: Window)

  /// A unit takes other pixels than before.
  func windowScaleDidChange(_ window: Window)

  /// The person, or the desktop, wants the window closed.
  func windowShouldClose(_ window: Window)
}
