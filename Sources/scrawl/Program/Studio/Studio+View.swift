import Canvas
import Desktop
import Documents
import Geometry
import Marks
import Session
import Toolkit

extension Studio {
  /// Looks at the drawing where it was looked at last, or as it begins.
  func lookAtDrawing() {
    let viewport = lastView ?? Viewport()
    view.canvas.navigation.glide.stop()
    view.canvas.look(at: viewport)
    viewNote.begin(at: viewport)
  }

  /// Where the drawing's file says that it was looked at last; nil where it says nothing.
  private var lastView: Viewport? { session.view.flatMap(Viewport.init(text:)) }

  /// Brings the drawing into sight where nobody knows where it was looked at last and nothing of it is there.
  func findDrawing() {
    let seen = view.canvas.viewport.canvas(Rect(origin: .zero, size: window.size))
    guard lastView == nil, let area = session.area, !area.touches(seen) else { return }
    view.canvas.fit(area)
    viewNote.begin(at: view.canvas.viewport)
  }

  /// Another part of the canvas is seen.
  func showView() {
    view.face.zoom.show(view.canvas.viewport.zoom)
    view.face.style.show(leastWidth: view.canvas.leastWidth)
    viewNote.look(at: view.canvas.viewport)
    showSeen()
  }

  /// Saves the view of the drawing whenever it has come to rest.
  func listenToView() {
    viewNote.onRest = { [unowned self] viewport in
      guard session.store.place != nil else { return false }
      note(viewport)
      return true
    }
  }

  /// Notes where the drawing is left.
  func leaveView() {
    if let viewport = viewNote.takeLast() { note(viewport) }
  }

  private func note(_ viewport: Viewport) {
    session.store.note([.property(DrawingProperty.view, .text(viewport.text))])
  }
}
