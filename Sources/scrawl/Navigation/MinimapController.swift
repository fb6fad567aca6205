import Canvas
import Chrome
import Configuration
import Desktop
import Geometry
import Interface
import Language
import Marks
import Parts
import Rendering
import Session
import Toolkit

/// Shows the minimap if the user wants it.
final class MinimapController: Controller {
  private let workspace: Workspace
  private let minimap: Minimap

  init(_ workspace: Workspace, _ views: ViewController) {
    self.workspace = workspace
    minimap = Minimap(workspace.view.clock, workspace.worker)
    views.onViewportChange = { [unowned self] in showSeen() }
    wordsDidChange()
  }

  private var session: DrawingSession { workspace.session }
  private var view: StudioView { workspace.view }
  private var settings: SettingsStore { workspace.settings }

  var commands: [Command] {
    [
      Command(
        "minimap", in: .appearance, workspace.words[.toggleMinimap], [Key(.character("m"))]
      ) { [unowned self] in settings.now.showsMinimap.toggle() }
    ]
  }

  func settingsDidChange(from old: Settings) {
    guard
      settings.now.showsMinimap != old.showsMinimap || settings.now.hidesChrome != old.hidesChrome
    else { return }
    follow()
  }

  func stateDidChange() {
    minimap.subjectDidChange()
  }

  func windowDidResize() {
    showSeen()
  }

  func lightDidChange() {
    view.chrome.minimap.accent = view.canvas.accent
    minimap.subjectDidChange()
  }

  /// The language change made a new card.
  func wordsDidChange() {
    connect()
  }

  /// Connects the minimap with its card.
  private func connect() {
    let card = view.chrome.minimap
    minimap.subject = { [unowned self] in
      let size = MinimapCard.pictureSize(
        isNarrow: view.bounds.width < ScreenSize.narrow, scale: workspace.window.scale)
      return Minimap.Subject(
        drawing: session.drawing, picture: session.picture, pyramid: view.canvas.ink.pyramidView,
        width: size.width, height: size.height, light: view.canvas.light,
        paper: view.canvas.ground?.paper)
    }
    minimap.onPicture = { [unowned card] in card.show($0) }
    card.onGo = { [unowned self] place in
      let canvas = view.canvas
      canvas.pan(by: canvas.bounds.centre - canvas.viewport.view(place))
    }
    // This makes the minimap send its picture to the new card.
    minimap.isWanted = false
    follow()
  }

  /// Shows or hides the minimap by the settings.
  private func follow() {
    view.chrome.showsMinimap = settings.now.showsMinimap
    view.chrome.minimap.accent = view.canvas.accent
    view.setNeedsLayout()
    minimap.isWanted = settings.now.showsMinimap && !settings.now.hidesChrome
    showSeen()
  }

  /// Shows the visible part of the canvas in the minimap.
  private func showSeen() {
    guard minimap.isWanted else { return }
    let viewport = view.canvas.viewport
    let corners = Viewport().corners(of: Rect(origin: .zero, size: workspace.window.size))
    view.chrome.minimap.seen = corners.map { viewport.canvas($0) }
  }
}
