import Canvas
import Desktop
import Documents
import Geometry
import Language
import Marks
import Rendering
import Session
import Toolkit

/// Which part of the canvas is seen, as far as the program has a say in it: where a drawing is looked at first, and the
/// note of where it was looked at last.
final class ViewController: Controller {
  let workspace: Workspace
  private let note: ViewNote

  /// Called when another part of the canvas is seen.
  var onLook: (() -> Void)?

  init(_ workspace: Workspace) {
    self.workspace = workspace
    note = ViewNote(workspace.view.clock)
    view.canvas.onLook = { [unowned self] in
      session.store.noteActivity()
      showView()
    }
    note.onRest = { [unowned self] viewport in
      guard session.store.place != nil else { return false }
      save(viewport)
      return true
    }
    applySettings()
    wordsDidChange()
  }

  var session: DrawingSession { workspace.session }
  var words: Words { workspace.words }
  var view: StudioView { workspace.view }

  func settingsDidChange(from old: Settings) {
    applySettings()
  }

  private func applySettings() {
    view.canvas.navigation.creepsAtEdge = workspace.settings.now.creepsAtEdge
    view.canvas.ink.budget = workspace.settings.now.canvasMemory << 20
  }

  func drawingWillEnd() {
    if let viewport = note.takeLast() { save(viewport) }
  }

  func drawingDidBegin() {
    show()
    findDrawing()
  }

  func didWriteDown() {
    note.look(at: view.canvas.viewport)
  }

  func wordsDidChange() {
    view.chrome.zoom.onSmaller = { [unowned self] in view.canvas.zoom(by: 0.8) }
    view.chrome.zoom.onMenu = { [unowned self] in
      view.toggleMenu(zoomCommands, at: view.chrome.zoom.value)
    }
    view.chrome.zoom.onLarger = { [unowned self] in view.canvas.zoom(by: 1.25) }
    view.chrome.zoom.show(view.canvas.viewport.zoom)
  }

  /// Shows the drawing that is open.
  func show() {
    lookAtDrawing()
    view.canvas.ink.afar = session.afar
    view.canvas.drawing = session.drawing
    view.canvas.ground = Ground(paper: view.canvas.ground?.paper, picture: session.picture)
  }

  /// StateColours at the drawing where it was looked at last, or as it begins.
  private func lookAtDrawing() {
    let viewport = lastView ?? Viewport()
    view.canvas.navigation.glide.stop()
    view.canvas.look(at: viewport)
    note.begin(at: viewport)
  }

  /// Where the drawing's file says that it was looked at last; nil where it says nothing.
  private var lastView: Viewport? { session.view.flatMap(Viewport.init(text:)) }

  /// Brings the drawing into sight where nobody knows where it was looked at last and nothing of it is there.
  func findDrawing() {
    let seen = view.canvas.viewport.canvas(Rect(origin: .zero, size: workspace.window.size))
    guard lastView == nil, let area = session.area, !area.touches(seen) else { return }
    view.canvas.fit(area)
    note.begin(at: view.canvas.viewport)
  }

  /// Another part of the canvas is seen.
  private func showView() {
    view.chrome.zoom.show(view.canvas.viewport.zoom)
    view.chrome.style.show(leastWidth: view.canvas.leastWidth)
    note.look(at: view.canvas.viewport)
    onLook?()
  }

  private func save(_ viewport: Viewport) {
    session.store.note([.property(DrawingProperty.view, .text(viewport.text))])
  }
}
