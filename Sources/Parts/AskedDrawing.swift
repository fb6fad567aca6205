package import Session

/// The drawing of a window that something was asked for: of a worker, of the user in a dialog, or of another program. Its
/// answer may come when the window shows another drawing or is closed; whether it still concerns the window is decided
/// here alone.
package struct AskedDrawing {
  package let session: DrawingSession
  private weak var window: (any OpenDrawing)?

  fileprivate init(_ drawing: any OpenDrawing) {
    (session, window) = (drawing.session, drawing)
  }

  /// Whether the window still shows the drawing.
  package var isShown: Bool {
    guard let window, !window.hasEnded else { return false }
    return window.session === session
  }

  /// `body` as an answer, which does nothing unless the window still shows the drawing.
  package func answer<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
    { value in if isShown { body(value) } }
  }

  package func answer(_ body: @escaping () -> Void) -> () -> Void {
    { if isShown { body() } }
  }
}

extension OpenDrawing {
  /// The open drawing, for an answer that comes later.
  package var asked: AskedDrawing { AskedDrawing(self) }
}
