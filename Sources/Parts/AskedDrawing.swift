import Session

/// The drawing of a window that something was asked for: of a worker, of the user in a dialog, or of another program. Its
/// answer may come when the window shows another drawing or is closed; whether it still concerns the window is decided
/// here alone.
struct AskedDrawing {
  let session: DrawingSession
  private weak var workspace: Workspace?

  init(_ workspace: Workspace) {
    (session, self.workspace) = (workspace.session, workspace)
  }

  /// Whether the window still shows the drawing.
  var isShown: Bool {
    guard let workspace, !workspace.hasEnded else { return false }
    return workspace.session === session
  }

  /// `body` as an answer, which does nothing unless the window still shows the drawing.
  func answer<Value>(_ body: @escaping (Value) -> Void) -> (Value) -> Void {
    { value in if isShown { body(value) } }
  }

  func answer(_ body: @escaping () -> Void) -> () -> Void {
    { if isShown { body() } }
  }
}

extension Workspace {
  /// The open drawing, for an answer that comes later.
  var asked: AskedDrawing { AskedDrawing(self) }
}
