import Canvas
import Desktop
import Geometry
import Interface
import Language
import Marks
import Session
import Toolkit

/// A small picture of the whole drawing in a corner, where the person wants it.
final class MinimapController: Controller {
  private let workspace: Workspace
  private let minimap: Minimap

  init(_ workspace: Workspace, _ views: ViewController) {
    self.workspace = workspace
    minimap = Minimap(workspace.view.clock, workspace.worker)
    views.onLook = { [unowned self] in showSeen() }
    wordsDidChange()
  }

  private var session: DrawingSession { workspace.session }
  private var view: StudioView { workspace.view }
  private var settings: SettingsStore { workspace.settings }

  var commands: [Command] {
    [
      Command(
        "overview", in: .look, workspace.words[.toggleOverview], [Key(.character("m"))]
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

  /// The card is a new one.
  func wordsDidChange() {
    connect()
  }

  /// Gives the minimap the drawing, if the person wants it.
  private func connect() {
    let card = view.chrome.minimap
    minimap.subject = { [unowned self] in
      let size = MinimapCard.pictureSize(
        isNarrow: view.bounds.width < ScreenSize.narrow, scale: workspace.window.scale)
      return Minimap.Subject(
        drawing: session.drawing, picture: session.picture, afar: view.canvas.ink.afarView,
        width: size.width, height: size.height, light: view.canvas.light)
    }
    minimap.onPicture = { [unowned card] in card.show($0) }
    card.onGo = { [unowned self] place in
      let canvas = view.canvas
      canvas.pan(by: canvas.bounds.centre - canvas.viewport.view(place))
    }
    // A new card has no picture yet.
    minimap.isWanted = false
    follow()
  }

  /// Shows the minimap or hides it, as the person wants.
  private func follow() {
    view.chrome.showsMinimap = settings.now.showsMinimap
    view.chrome.minimap.accent = view.canvas.accent
    view.setNeedsLayout()
    minimap.isWanted = settings.now.showsMinimap && !settings.now.hidesChrome
    showSeen()
  }

  /// Shows in the minimap which part is in sight.
  private func showSeen() {
    guard minimap.isWanted else { return }
    let viewport = view.canvas.viewport
    let corners = Viewport().corners(of: Rect(origin: .zero, size: workspace.window.size))
    view.chrome.minimap.seen = corners.map { viewport.canvas($0) }
  }
}
