package import Session

/// The open drawing of a window, for the parts that read it or have it changed.
package protocol OpenDrawing: AnyObject {
  /// The session of the drawing. Another one takes its place between `drawingWillEnd` and `drawingDidBegin`.
  var session: DrawingSession { get }

  /// Whether the window is closed. What was begun in it may go on.
  var hasEnded: Bool { get }

  /// Ends the touch under way and gives its change to the store.
  func finishWork()

  /// Gives the store all changes since the last call.
  func writeDown()

  /// Shows the drawing's name and whether it is saved, and tells all parts that the drawing may have changed.
  func showState()

  /// Tells all parts that other marks are selected.
  func selectionDidChange()

  /// Tells all parts that another part of the canvas is in view, or the same part at another size.
  func viewportDidChange()
}
