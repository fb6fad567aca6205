import Canvas
import Chrome
import Configuration
import Desktop
import Documents
import Geometry
import Language
import Marks
import Parts
import Rendering
import Session
import Toolkit

/// Sets the first viewport of a drawing, keeps the last one in its file, and has the commands that change it.
final class ViewController: Controller {
  let workspace: Workspace
  private let note: ViewNote

  /// Called when the viewport has changed.
  var onViewportChange: (() -> Void)?

  init(_ workspace: Workspace) {
    self.workspace = workspace
    note = ViewNote(workspace.view.clock)
    view.canvas.onViewportChange = { [unowned self] in
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
    view.canvas.navigation.pansAtEdge = workspace.settings.now.pansAtEdge
    view.canvas.prediction.isOn = workspace.settings.now.drawsAhead
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
    view.chrome.zoom.onTurnBack = { [unowned self] in view.canvas.turn(to: 0) }
    showZoom()
  }

  /// Shows the open drawing.
  func show() {
    lookAtDrawing()
    view.canvas.ink.pyramid = session.pyramid
    view.canvas.drawing = session.drawing
    view.canvas.ground = Ground(paper: view.canvas.ground?.paper, picture: session.picture)
  }

  /// Sets the drawing's last viewport, or the default one.
  private func lookAtDrawing() {
    let viewport = lastView ?? Viewport()
    view.canvas.navigation.glide.stop()
    view.canvas.look(at: viewport)
    note.begin(at: viewport)
  }

  /// The last viewport, as the file keeps it; nil where the file keeps none.
  private var lastView: Viewport? { session.view.flatMap(Viewport.init(text:)) }

  /// Fits the drawing into the window if its file keeps no viewport and none of it is visible.
  func findDrawing() {
    let seen = view.canvas.viewport.canvas(Rect(origin: .zero, size: workspace.window.size))
    guard lastView == nil, !hasInk(in: seen),
      let area = session.drawing.hasSource ? session.reach : session.area, !area.touches(seen)
    else { return }
    view.canvas.fit(area)
    note.begin(at: view.canvas.viewport)
  }

  /// Whether lines in memory lie in an area, which is sooner known than where all end. A file isn't read for that.
  private func hasInk(in area: Rect) -> Bool {
    !session.drawing.hasSource && session.drawing.mayHaveInk(in: area)
  }

  /// Updates everything that depends on the viewport.
  private func showView() {
    showZoom()
    note.look(at: view.canvas.viewport)
    onViewportChange?()
    for controller in workspace.controllers { controller.viewportDidChange() }
  }

  private func showZoom() {
    let viewport = view.canvas.viewport
    view.chrome.zoom.show(viewport.zoom, turnedBy: viewport.angle)
  }

  private func save(_ viewport: Viewport) {
    session.store.note([.property(DrawingProperty.view, .text(viewport.text))])
  }
}
