package import Session

/// The open drawing of a window at the time of a request to a worker, to the user in a dialog, or to another program. The window
/// may show another drawing or be closed when the answer comes; only this type decides whether the answer still applies.
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

  /// Wraps `body` so that it does nothing unless the window still shows the drawing.
  package func answer<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
    { value in if isShown { body(value) } }
  }

  package func answer(_ body: @escaping () -> Void) -> () -> Void {
    { if isShown { body() } }
  }
}

extension OpenDrawing {
  /// The open drawing, for a request that is answered later.
  package var asked: AskedDrawing { AskedDrawing(self) }
}
