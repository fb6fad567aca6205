package import Canvas
package import Chrome
package import Configuration
package import Desktop
import Documents
import Geometry
import Language
import Marks
package import Parts
import Rendering
import Session
import Toolkit

/// Sets the first viewport of a drawing, saves the last one in its file, and provides the commands that change it.
package final class ViewController: Controller {
  let drawing: any OpenDrawing
  let canvas: CanvasView
  let stage: any Stage
  private let settings: SettingsStore
  private let window: Window

  /// Returns a command with the user's keys.
  let withKeys: (Command) -> Command
  private let note: ViewNote

  /// Called when the viewport has changed.
  var onViewportChange: (() -> Void)?

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage,
    _ settings: SettingsStore, _ window: Window, withKeys: @escaping (Command) -> Command
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.settings, self.window, self.withKeys) = (settings, window, withKeys)
    note = ViewNote(stage.clock)
    canvas.onViewportChange = { [unowned self] in
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

  var session: DrawingSession { drawing.session }
  var words: Words { stage.words }

  package func settingsDidChange(from old: Settings) {
    applySettings()
  }

  private func applySettings() {
    canvas.navigation.pansAtEdge = settings.now.pansAtEdge
    canvas.prediction.isOn = settings.now.drawsAhead
    canvas.ink.budget = settings.now.canvasMemory << 20
  }

  package func drawingWillEnd() {
    if let viewport = note.takeLast() { save(viewport) }
  }

  package func drawingDidBegin() {
    show()
    findDrawing()
  }

  package func didWriteDown() {
    note.look(at: canvas.viewport)
  }

  package func wordsDidChange() {
    stage.chrome.zoom.onSmaller = { [unowned self] in canvas.zoom(by: 0.8) }
    stage.chrome.zoom.onMenu = { [unowned self] in
      stage.toggleMenu(zoomCommands, at: stage.chrome.zoom.value)
    }
    stage.chrome.zoom.onLarger = { [unowned self] in canvas.zoom(by: 1.25) }
    stage.chrome.zoom.onTurnBack = { [unowned self] in canvas.turn(to: 0) }
    showZoom()
  }

  /// Shows the open drawing.
  package func show() {
    lookAtDrawing()
    canvas.ink.pyramid = session.pyramid
    canvas.drawing = session.drawing
    canvas.ground = Ground(paper: canvas.ground?.paper, picture: session.picture)
  }

  /// Sets the drawing's last viewport, or the default one.
  private func lookAtDrawing() {
    let viewport = lastView ?? Viewport()
    canvas.navigation.glide.stop()
    canvas.look(at: viewport)
    note.begin(at: viewport)
  }

  /// The last viewport in the file; nil if it has none.
  private var lastView: Viewport? { session.view.flatMap(Viewport.init(text:)) }

  /// Fits the drawing into the window if its file has no viewport and none of the drawing is visible.
  package func findDrawing() {
    let seen = canvas.viewport.canvas(Rect(origin: .zero, size: window.size))
    guard lastView == nil, !hasInk(in: seen),
      let area = session.drawing.hasSource ? session.reach : session.area, !area.touches(seen)
    else { return }
    canvas.fit(area)
    note.begin(at: canvas.viewport)
  }

  /// Whether lines in memory lie in an area, which is known earlier than the bounds of all. It doesn't read the file.
  private func hasInk(in area: Rect) -> Bool {
    !session.drawing.hasSource && session.drawing.mayHaveInk(in: area)
  }

  /// Updates everything that depends on the viewport.
  private func showView() {
    showZoom()
    note.look(at: canvas.viewport)
    onViewportChange?()
    drawing.viewportDidChange()
  }

  private func showZoom() {
    let viewport = canvas.viewport
    stage.chrome.zoom.show(viewport.zoom, turnedBy: viewport.angle)
  }

  private func save(_ viewport: Viewport) {
    session.store.note([.property(DrawingProperty.view, .text(viewport.text))])
  }
}
