import Chrome
import Desktop
import Documents
import Imaging
import Interface
import Language
import Parts
import Saving
import Session
import System
import Toolkit
import Wording

/// Opens drawings and pictures without blocking the window.
final class OpeningController: Controller {
  /// Called with a request that concerns pictures rather than drawings.
  var onPictures: (PictureWish) -> Void = { _ in }

  private let workspace: Workspace
  private let pictures: PictureController
  private let drawings: DrawingController

  /// The store that is opening a file.
  private var opening: DrawingStore?

  /// The progress of looking at the path to open.
  private var looking: Progress?

  /// The opened file, while the user is asked about the drawing that it replaces.
  private weak var opened: OpenedFile?

  /// The toast that says which action will create the drawing's file; nil after the file was created.
  private var promise: String?

  /// Breaks the reference cycle between the parts, at the end of the window.
  func finish() {
    cancel()
    onPictures = { _ in }
  }

  init(_ workspace: Workspace, _ pictures: PictureController, _ drawings: DrawingController) {
    (self.workspace, self.pictures, self.drawings) = (workspace, pictures, drawings)
  }

  func didWriteDown() {
    guard let promise, !session.isBlank else { return }
    view.bulletin.hide(toast: promise)
    self.promise = nil
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  /// Opens the drawing or the picture at `path`. After an error, the open drawing stays.
  func open(_ path: String) {
    guard !workspace.hasEnded else { return }
    cancel()
    let wish = Progress()
    looking = wish
    showProgress(of: path) { [self] in
      cancel()
      view.bulletin.endProgress()
    }
    workspace.desk.look(at: path) { [weak self] look in
      guard let self, looking === wish else { return }
      open(look)
    }
  }

  func open(_ look: PathLook) {
    guard !workspace.hasEnded else { return }
    let (path, known) = (look.path, workspace.desk.stores.files)
    let store = DrawingStore(
      workspace.unnamed, opening: path, as: look.identity, besides: known)
    follow(store) { [self] identity in
      guard workspace.connection.raiseWindow(showingFile: identity.text) else { return false }
      workspace.showToast(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
      return true
    } orElse: { [self] error in
      view.bulletin.show { error.sentence($0) }
    }
  }

  /// Shows the content of `store` when it is ready, and inserts `pictures`. If another program has the file open and `onLock`
  /// returns true, gives up.
  private func follow(
    _ store: DrawingStore, with pictures: PictureWish = PictureWish(),
    onLock: @escaping (FileIdentity) -> Bool, orElse fail: @escaping (StoreError) -> Void
  ) {
    cancel()
    opening = store
    workspace.watch(store, .opening)
    store.onClose = { [unowned self, unowned store] _ in workspace.unwatch(store) }
    let path = store.path ?? ""
    showProgress(of: path) { [self] in
      endOpening(store)
      store.close()
    }
    store.onOpening = { [unowned self, unowned store] event in
      switch event {
      case .opened(let opened):
        endOpening(store)
        self.show(OpenedFile(opened, in: store), with: pictures)
      case .failed(let error):
        abandon(store)
        fail(error)
      case .isPicture(let hasUnreadableDrawing):
        abandon(store)
        var pictures = pictures
        (pictures.opened, pictures.hasUnreadableDrawing) = (path, hasUnreadableDrawing)
        onPictures(pictures)
      case .isOpenHere(let identity):
        abandon(store)
        waitToOpen(path, identity)
      case .isOpenElsewhere(let identity): if onLock(identity) { abandon(store) }
      }
    }
  }

  private func showProgress(of path: String, onCancel: @escaping () -> Void) {
    let title = words(.openingName, ["name": FilePath.name(of: path)])
    view.bulletin.beginProgress(title, onCancel: onCancel)
  }

  /// Opens a file that this program has open, or brings its window to the front. Waits while another window is opening or closing
  /// the file.
  private func waitToOpen(_ path: String, _ identity: FileIdentity) {
    guard identity != session.store.place?.identity else { return }
    if let other = workspace.desk.workspace(showing: identity) {
      other.window.raise(startupID: nil)
      return workspace.showToast(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
    }
    workspace.desk.stores.whenSettled(
      identity, workspace.asked.answer { [weak self] in self?.open(path) })
  }

  /// Continues the launch in the window. If its file can't be opened, the program ends, unless the user has drawn meanwhile.
  func follow(_ launch: Launch) {
    if let opened = launch.opened { tell(of: opened) }
    if let newFile = workspace.newFile { tell(of: newFile) }
    if let error = launch.error { view.bulletin.show { error.sentence($0) } }
    guard launch.isPending else {
      workspace.window.properties.setStepsOnDisk(0)
      return show(launch.pictures)
    }
    follow(launch.store, with: launch.pictures) { [self] identity in
      // Another window has opened the drawing without a name, so this one begins a new drawing.
      guard launch.isWanted else { return true }
      guard workspace.connection.raiseWindow(showingFile: identity.text) else { return false }
      let name = FilePath.stem(of: launch.store.path ?? "")
      guard session.isBlank else {
        workspace.showToast(words(.shownElsewhere, ["name": name]))
        return true
      }
      workspace.desk.keeper?.close(
        workspace, because: words(.shownElsewhere, ["name": name]), isFailure: false)
      return true
    } orElse: { [self] error in
      guard launch.isWanted, session.isBlank else {
        return view.bulletin.show { error.sentence($0) }
      }
      workspace.desk.keeper?.close(workspace, because: error.sentence(words), isFailure: true)
    }
  }

  private func abandon(_ store: DrawingStore) {
    endOpening(store)
    workspace.window.properties.setStepsOnDisk(session.store.written)
    store.close()
  }

  private func endOpening(_ store: DrawingStore) {
    store.onOpening = nil
    guard opening === store else { return }
    opening = nil
    view.bulletin.endProgress()
    view.greeting.isHidden = !session.isBlank
  }

  private func show(_ pictures: PictureWish) {
    if !pictures.isEmpty { onPictures(pictures) }
  }

  /// Shows the drawing of an opened file.
  private func show(_ file: OpenedFile, with pictures: PictureWish) {
    workspace.finishWork()
    opened = file
    self.pictures.askAboutInk(.saveBeforeOpening) { [self] in
      guard let store = file.take() else { return }
      drawings.begin(
        DrawingSession(
          file.drawing.fitting(workspace.window.scale, store), in: store, workspace.unnamed))
      tell(of: file.drawing)
      show(pictures)
    }
  }

  /// Begins a new drawing for a picture, and then calls `then`.
  func begin(with picture: String, then: @escaping () -> Void) {
    pictures.askAboutInk(.saveBeforeOpening) { [self] in
      workspace.unnamed.remember(nil)
      drawings.begin(
        DrawingSession(
          workspace.unnamed, beginningWith: FilePath.absolute(picture, in: FilePath.current)))
      UsedFiles.note(picture, workspace.worker)
      then()
    }
  }

  /// Adds the file to the recent ones, and shows the remarks about it.
  private func tell(of opened: OpenedDrawing) {
    if let path = opened.origin ?? opened.path, !workspace.unnamed.holds(path) {
      UsedFiles.note(path, workspace.worker)
    }
    if let restriction = opened.restriction {
      view.bulletin.show { $0.cannotChange(restriction) }
    }
    for remark in opened.remarks { drawings.tell(remark, on: opened.path ?? "") }
    if let loss = opened.loss { view.bulletin.show { $0.salvaged(loss) } }
    if opened.isFromInside, let origin = opened.origin { tell(ofInside: origin) }
  }

  /// Tells the user that the drawing in a picture was opened, and offers to open the picture itself.
  private func tell(ofInside path: String) {
    workspace.showToast(
      words(.openedInside, ["name": FilePath.name(of: path)]),
      offer: (words[.openPicture], { [unowned self] in onPictures(PictureWish(opened: path)) }))
  }

  /// Tells the user that the file doesn't exist yet, and which action will create it.
  private func tell(of file: NewFile) {
    let name = FilePath.name(of: file.path)
    guard !file.isDrawing else {
      let text = words(.newDrawingFile, ["name": name])
      promise = text
      return workspace.showToast(text)
    }
    guard let key = workspace.keys("save").first else {
      return workspace.showToast(words(.newPictureFile, ["name": name]))
    }
    workspace.showToast(words(.newPictureFileByKey, ["name": name, "key": key.text(words)]))
  }

  /// Cancels opening, even of a file that is open but not shown yet.
  func cancel() {
    looking = nil
    opening?.onOpening = nil
    opening?.close()
    opening = nil
    opened?.close()
  }
}
