/// What a window asks the program.
public protocol WindowDelegate: AnyObject {
  /// The person, or the desktop, wants the window closed.
  func windowShouldClose(_ window: Window)
}
