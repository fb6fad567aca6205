import Canvas
import Chrome
import Desktop
import Documents
import Language
import Library
import Parts
import Saving
import Session
import System
import Toolkit

/// Opens the gallery of all drawings.
final class GalleryController: Controller {
  private let workspace: Workspace
  private let opening: OpeningController
  private let drawings: DrawingController
  private let files: FileController
  private lazy var request = workspace.makeFileRequest()

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
      Command(.gallery, workspace.words) { [unowned self] in open() }
    ]
  }

  func drawingDidBegin() {
    view.openScrim(GalleryView.self)?.own = own
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
    workspace.worker.run {
      RescuedDrawings().forget()
    } then: { _ in
    }
    view.open { [unowned self] words in
      let gallery = GalleryView(
        DrawingLibrary(), workspace.worker, finding: WrittenTexts(), light: view.canvas.light, words
      )
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
      gallery.onShow = { [unowned self] in workspace.showInFolder($0) }
      gallery.onPlace = { [unowned self] in askForPlace(of: $0, then: $1) }
      gallery.onLateFailure = { [weak workspace] in workspace?.tell($0) }
      gallery.own = own
      gallery.refresh()
      return gallery
    }
  }

  /// Asks for another place for a drawing, and calls `then` with the new path.
  private func askForPlace(of path: String, then: @escaping (String) -> Void) {
    let name = DrawingName.isUnnamed(path) ? "" : FilePath.name(of: path)
    request.ask(.move(name), in: workspace.placeToMove(path)) { choice in
      if let target = choice?.path, target != path { then(target) }
    }
  }

  func drawingWillEnd() {
    request.cancel()
  }

  /// The open drawing, for the gallery; nil if it has no file.
  private var own: OwnDrawing? {
    guard let path = session.path, session.store.error == nil else { return nil }
    let (drawing, picture, pyramid) = (
      session.drawing, session.picture, view.canvas.ink.pyramidView
    )
    let asked = workspace.asked
    return OwnDrawing(path: path) {
      try? DrawingThumbnail.png(of: drawing, over: picture, from: pyramid)
    } lend: { [weak self] borrower in
      asked.session.store.lend { borrower { way in Self.take(way, of: asked, self) } }
    }
  }

  /// Takes the drawing's file back from the gallery; the drawing may be closed meanwhile.
  private static func take(
    _ way: OwnDrawing.Return, of asked: AskedDrawing, _ gallery: GalleryController?
  ) {
    let session = asked.session
    switch way {
    case .same: session.store.giveBack(.same)
    case .moved(let path):
      session.store.giveBack(.moved(to: path))
      session.place(at: path)
      if asked.isShown { gallery?.workspace.showState() }
    case .discarded:
      session.store.giveBack(.gone)
      if asked.isShown { gallery?.drawings.beginAtOnce() }
    }
  }
}
