package import Canvas
package import Chrome
package import Configuration
package import Desktop
import Geometry
import Interface
import Language
import Marks
package import Parts
import Rendering
import Session
package import System
import Toolkit

/// Shows the minimap if the settings say so.
package final class MinimapController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let settings: SettingsStore
  private let window: Window
  private let minimap: Minimap

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage,
    _ settings: SettingsStore, _ window: Window, _ worker: Worker, _ views: ViewController
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.settings, self.window) = (settings, window)
    minimap = Minimap(stage.clock, worker)
    views.onViewportChange = { [unowned self] in showSeen() }
    wordsDidChange()
  }

  private var session: DrawingSession { drawing.session }

  package var commands: [Command] {
    [
      Command(.minimap, stage.words) { [unowned self] in settings.now.showsMinimap.toggle() }
    ]
  }

  package func settingsDidChange(from old: Settings) {
    guard
      settings.now.showsMinimap != old.showsMinimap || settings.now.hidesChrome != old.hidesChrome
    else { return }
    follow()
  }

  package func stateDidChange() {
    minimap.subjectDidChange()
  }

  package func windowDidResize() {
    showSeen()
  }

  package func lightDidChange() {
    stage.chrome.minimap.accent = canvas.accent
    minimap.subjectDidChange()
  }

  /// The new language has made a new card.
  package func wordsDidChange() {
    connect()
  }

  /// Connects the minimap with its card.
  private func connect() {
    let card = stage.chrome.minimap
    minimap.subject = { [unowned self] in
      let size = MinimapCard.pictureSize(
        isNarrow: stage.bounds.width < ScreenSize.narrow, scale: window.scale)
      return Minimap.Subject(
        drawing: session.drawing, picture: session.picture, pyramid: canvas.ink.pyramidView,
        width: size.width, height: size.height, light: canvas.light,
        paper: canvas.ground?.paper)
    }
    minimap.onPicture = { [unowned card] in card.show($0) }
    card.onGo = { [unowned self] place in
      canvas.pan(by: canvas.bounds.centre - canvas.viewport.view(place))
    }
    // Turning the minimap off and on makes it send its picture to the new card.
    minimap.isWanted = false
    follow()
  }

  /// Shows or hides the minimap according to the settings.
  private func follow() {
    stage.chrome.showsMinimap = settings.now.showsMinimap
    stage.chrome.minimap.accent = canvas.accent
    stage.setNeedsLayout()
    minimap.isWanted = settings.now.showsMinimap && !settings.now.hidesChrome
    showSeen()
  }

  /// Shows the visible part of the canvas in the minimap.
  private func showSeen() {
    guard minimap.isWanted else { return }
    let viewport = canvas.viewport
    let corners = Viewport().corners(of: Rect(origin: .zero, size: window.size))
    stage.chrome.minimap.seen = corners.map { viewport.canvas($0) }
  }
}
