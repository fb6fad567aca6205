package import Session

/// The open drawing of a window, for parts that read it or request changes of it.
package protocol OpenDrawing: AnyObject {
  /// The session of the drawing. It is replaced between `drawingWillEnd` and `drawingDidBegin`.
  var session: DrawingSession { get }

  /// Whether the window is closed. Work that began in it may continue.
  var hasEnded: Bool { get }

  /// Ends the current touch and gives its change to the store.
  func finishWork()

  /// Gives the store all changes since the last call.
  func writeDown()

  /// Shows the drawing's name and its state of saving, and tells all parts that the drawing may have changed.
  func showState()

  /// Tells the parts that the selection has changed.
  func selectionDidChange()

  /// Tells the parts that the visible part of the canvas or the zoom has changed.
  func viewportDidChange()
}
