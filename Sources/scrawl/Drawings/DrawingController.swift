import Canvas
import Chrome
import Desktop
import Documents
import Geometry
import Graphics
import Interface
import Language
import Library
import Marks
import Parts
import Rendering
import Saving
import Session
import System
import Toolkit
import Wording

/// Opens and closes drawings, and shows the events of the session and its store.
final class DrawingController: Controller {
  /// Called with the path of the drawing's file, at which another program has put another one, if the user wants to join both.
  var onExchange: ((String) -> Void)?

  /// Called with the path at which another program has put another file, when the drawing has left that for a copy. Returns
  /// whether both are joined at once, so that the user need not be asked.
  var onLeave: ((String) -> Bool)?

  private let workspace: Workspace
  private let pictures: PictureController
  private let files: FileController

  /// The stores of closed drawings that haven't finished writing.
  private(set) var retired: [DrawingStore] = []

  /// Whether the store is bringing the file to another state of the history.
  private var isTravelling = false

  /// The last writing error that was shown.
  private var toldError: StoreError?

  init(_ workspace: Workspace, _ pictures: PictureController, _ files: FileController) {
    (self.workspace, self.pictures, self.files) = (workspace, pictures, files)
    window.setShownFile(session.store.place?.identity?.text)
    listen()
    workspace.desk.followPerson(for: self) { [unowned self] in
      session.draw(as: self.workspace.desk.person)
    }
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }
  private var window: Window { workspace.window }
  private var unnamed: UnnamedDrawings { workspace.unnamed }

  var commands: [Command] {
    [
      Command(.newDrawing, words) { [unowned self] in beginAnew() }
    ]
  }

  // MARK: Opening

  func beginAnew() {
    pictures.askAboutInk(.saveBeforeNew) { [self] in beginAtOnce() }
  }

  func beginAtOnce() {
    unnamed.remember(nil)
    begin(DrawingSession(unnamed))
  }

  /// Replaces the open session by another one.
  func begin(_ session: DrawingSession) {
    if isTravelling { view.bulletin.endProgress() }
    isTravelling = false
    view.awaitsMore = false
    view.bulletin.setWaiting(nil)
    retire()
    workspace.newFile = nil
    workspace.session = session
    workspace.watch(session.store, .showing)
    window.properties.setStepsOnDisk(0)
    window.setShownFile(session.store.place?.identity?.text)
    workspace.desk.keeper?.windowsDidChange()
    listen()
    showTrouble()
    view.bulletin.show(notice: nil)
    view.greeting.isHidden = !session.isBlank
    for follower in workspace.followers.drawingBegin { follower.drawingDidBegin() }
    workspace.showState()
  }

  /// Goes on with what the store brought when it joined copies. The user sees the same part of the drawing as before.
  func goOn(with joined: OpenedDrawing) {
    var joined = joined
    // Another viewport than that of the file would be written into it, and so be another change of it.
    joined.view = view.canvas.viewport.text
    for follower in workspace.followers.drawingEnd { follower.drawingWillEnd() }
    let (session, area) = self.session.goOn(with: joined)
    workspace.session = session
    listen()
    showTrouble()
    view.bulletin.show(notice: nil)
    for follower in workspace.followers.drawingBegin { follower.drawingDidBegin() }
    if let area { view.canvas.replaceDrawing(session.drawing, changing: area) }
    workspace.writeDown()
    workspace.showState()
  }

  /// Closes the open drawing; its store continues to write.
  private func retire() {
    view.canvas.endWriting(selecting: false)
    workspace.writeDown()
    view.dismissDialog()
    for follower in workspace.followers.drawingEnd { follower.drawingWillEnd() }
    let (picture, pyramid) = (session.picture, view.canvas.ink.pyramidView)
    session.close { drawing in
      let png = try? DrawingThumbnail.png(of: drawing, over: picture, from: pyramid)
      return png.map { [.property(DrawingThumbnail.property, .bytes($0))] } ?? []
    }
    let store = session.store
    retired.append(store)
    workspace.watch(store, .closing)
    store.onClose = { [unowned self, unowned store] loss in
      if let loss { view.bulletin.show { loss.sentence($0) } }
      workspace.unwatch(store)
      retired.removeAll { $0 === store }
    }
    store.onEvent = { [unowned self] event in
      switch event {
      case .replaced(let path, let before, let reason): tell(of: path, before, reason)
      case .overwritten(_, let before, let loss):
        view.bulletin.show { $0.overwritten(before, loss) }
      default: break
      }
    }
  }

  // MARK: Events

  /// Subscribes to the session and its store.
  private func listen() {
    session.onEvent = { [unowned self] in take($0) }
    session.listen { [unowned self] in view.canvas.isTouched }
    session.draw(as: workspace.desk.person)
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .changed(let area):
      // A stroke in progress isn't part of the drawing yet, and continues.
      view.canvas.replaceDrawing(session.drawing, changing: area)
      if let area { view.canvas.showChange(in: area) }
      workspace.writeDown()
      // The state has changed even if the drawing looks the same.
      workspace.showState()
    case .travels(let progress):
      isTravelling = true
      workspace.didWriteDown()
      view.bulletin.setWaiting(nil)
      view.bulletin.beginProgress(words[.goingThroughHistory], of: progress) { progress.cancel() }
    case .arrived(let area):
      endTravelling()
      view.canvas.replaceDrawing(session.drawing, changing: area)
      // The new pyramid already is that of the new drawing. It is set only now, since it must not get the change.
      view.canvas.ink.pyramid = session.pyramid
      workspace.writeDown()
      workspace.showState()
    case .stayed(let error):
      endTravelling()
      if let error { view.bulletin.show { $0.cannotRead(error) } }
      workspace.showState()
    case .waits(let isWaiting):
      view.awaitsMore = isWaiting
      view.bulletin.setWaiting(isWaiting ? { $0[.readingDrawing] } : nil)
    case .unreadable(let error): view.bulletin.show { $0.cannotRead(error) }
    case .store(let event): take(event)
    }
  }

  private func endTravelling() {
    isTravelling = false
    view.bulletin.endProgress()
  }

  private func take(_ event: StoreEvent) {
    switch event {
    case .placed(let place): settle(at: place)
    case .wrote, .failed: break
    case .remarked(let remark, let path): tell(remark, on: path)
    case .moved(let path):
      workspace.showToast(words(.followedTo, ["name": FilePath.name(of: path)]))
    case .replaced(let path, let before, let reason):
      let isJoined = reason == .exchanged && onLeave?(before) == true
      if !isJoined { tell(of: path, before, reason) }
    case .overwritten(_, let before, let loss):
      view.bulletin.show { $0.overwritten(before, loss) }
    case .rebuilt(let loss): view.bulletin.show { $0.rebuilt(loss) }
    case .unreadable(let error): view.bulletin.show { $0.cannotRead(error) }
    case .damaged(let error): view.bulletin.show { $0.isDamaged(error) }
    case .leftOut(let error, _): view.bulletin.show { $0.leftOut(error) }
    }
    showTrouble()
    workspace.showState()
    // The window property comes after the title, so that programs that wait for it read an up-to-date title.
    if case .wrote = event { window.properties.setStepsOnDisk(session.store.written) }
  }

  /// Shows why the drawing can't be written; the message stays until it can.
  private func showTrouble() {
    guard session.store.error != toldError else { return }
    toldError = session.store.error
    view.bulletin.setTrouble(
      toldError.map { error in { $0.cannotWrite(error) } },
      offer: (.saveElsewhere, { [unowned self] in files.nameDrawing() }))
  }

  /// Shows the remark of a store that has opened or written the drawing's file.
  func tell(_ remark: OpeningRemark, on path: String) {
    // A disk without locks requires no action of the user.
    if case .unlocked = remark { return workspace.showToast(words.remark(remark, on: path)) }
    view.bulletin.show { $0.remark(remark, on: path) }
  }

  /// Tells that the drawing continues at `path`, and why; offers to join it to the other file at its former path.
  func tell(of path: String, _ before: String, _ reason: StoreEvent.Reason) {
    let name = FilePath.name(of: before)
    switch reason {
    case .deleted: view.bulletin.show { $0(.wasDeleted, ["name": name]) }
    case .unwritable: view.bulletin.show { $0(.savedAs, ["path": path]) }
    case .exchanged:
      let other = unnamed.holds(path) ? nil : FilePath.name(of: path)
      view.bulletin.show(
        notice: { words in
          other.map { words(.wasExchangedBeside, ["name": name, "other": $0]) }
            ?? words(.wasExchanged, ["name": name])
        },
        offer: (.mergeExchanged, { [unowned self] in onExchange?(before) }))
    }
  }

  /// Records that the drawing's file is at `place`.
  private func settle(at place: FilePlace) {
    session.place(at: place.path)
    window.setShownFile(place.identity?.text)
    workspace.desk.keeper?.windowsDidChange()
    guard workspace.newFile?.isDrawing == true else { return }
    workspace.newFile = nil
    if session.isNamed { UsedFiles.note(place.path, workspace.worker) }
  }

  // MARK: Closing

  /// Closes the drawing when the window closes. Later events of its store are reported in another window, or on the console.
  func finish() {
    retire()
    window.setShownFile(nil)
    for store in retired {
      let before = store.path.map { FilePath.absolute($0, in: FilePath.current) }
      store.onEvent = { [desk = workspace.desk] event in
        switch event {
        case .replaced(let path, _, _):
          if let before { desk.outcome.replacements[before] = path }
          desk.tell { $0(.savedAs, ["path": path]) }
        case .overwritten(let path, let before, let loss):
          desk.tell { $0.overwritten(before, loss) }
          desk.tell { $0(.savedAs, ["path": path]) }
        case .rebuilt(let loss): desk.tell { $0.rebuilt(loss) }
        default: break
        }
      }
      store.onClose = { [unowned self, unowned store] loss in
        workspace.unwatch(store)
        retired.removeAll { $0 === store }
        guard let loss else { return }
        if workspace.desk.workspaces.isEmpty { workspace.desk.outcome.hasFailed = true }
        workspace.desk.tell { $0.cannotWrite(loss) }
      }
    }
  }

  /// Waits for events of the stores of closed drawings, at most `milliseconds` for each.
  func wait(atMost milliseconds: Int) {
    for store in retired { store.wait(atMost: milliseconds) }
  }
}
