import Canvas
import Desktop
import Documents
import Language
import Library
import Session
import Toolkit

/// Opens the gallery of all drawings.
final class GalleryController: Controller {
  private let workspace: Workspace
  private let opening: OpeningController
  private let drawings: DrawingController
  private let files: FileController

  init(
    _ workspace: Workspace, _ opening: OpeningController, _ drawings: DrawingController,
    _ files: FileController
  ) {
    (self.workspace, self.opening) = (workspace, opening)
    (self.drawings, self.files) = (drawings, files)
  }

  private var session: DrawingSession { workspace.session }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [
      Command(
        "gallery", in: .drawing, workspace.words[.drawings], [Key(.character("o"), .control)]
      ) { [unowned self] in open() }
    ]
  }

  func lightDidChange() {
    view.openScrim(GalleryView.self)?.light = view.canvas.light
  }

  private func close() {
    view.openScrim(GalleryView.self)?.removeFromSuperview()
  }

  /// Opens the gallery over the canvas.
  func open() {
    workspace.finishWork()
    view.open { [unowned self] words in
      let gallery = GalleryView(DrawingLibrary(), workspace.worker, light: view.canvas.light, words)
      gallery.onLeave = { [unowned self] in close() }
      gallery.onOpen = { [unowned self] path in
        close()
        opening.open(path)
      }
      gallery.onNew = { [unowned self] in
        close()
        drawings.beginAnew()
      }
      gallery.onBrowse = { [unowned self] in
        close()
        files.openFile()
      }
      gallery.own = own
      gallery.refresh()
      return gallery
    }
  }

  /// The open drawing, for the gallery; nil where it has no file.
  private var own: OwnDrawing? {
    guard let path = session.path, session.store.error == nil else { return nil }
    let (drawing, picture, pyramid) = (
      session.drawing, session.picture, view.canvas.ink.pyramidView
    )
    return OwnDrawing(path: path) {
      try? DrawingThumbnail.png(of: drawing, over: picture, from: pyramid)
    } release: { [unowned self] action in
      session.store.release { _ in action() }
    } resume: { [unowned self] path in
      session.store.resume(at: path)
      session.place(at: path)
      workspace.showState()
    } discard: { [unowned self] in
      drawings.beginAtOnce()
    }
  }
}
