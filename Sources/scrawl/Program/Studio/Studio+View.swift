import Desktop
import Documents
import Geometry
import Marks
import Toolkit

extension Studio {
  /// Looks at the sheet where it was looked at last, or as it begins.
  func lookAtSheet() {
    let viewport = sheet.view ?? Viewport()
    view.canvas.navigation.glide.stop()
    view.canvas.look(at: viewport)
    viewNote.begin(at: viewport)
  }

  /// Brings the sheet into sight where nobody knows where it was looked at last and nothing of it is there.
  func findSheet() {
    let seen = view.canvas.viewport.canvas(Rect(origin: .zero, size: window.size))
    guard sheet.view == nil, let area = sheet.area, !area.touches(seen) else { return }
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
      guard scribe.place != nil else { return false }
      note(viewport)
      return true
    }
  }

  /// Notes where the drawing is left.
  func leaveView() {
    if let viewport = viewNote.takeLast() { note(viewport) }
  }

  private func note(_ viewport: Viewport) {
    scribe.note([.property(DrawingProperty.view, .text(viewport.text))])
  }
}
